import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../platform/web/ui/button.tsx'
import { RequiredLegend } from '../../platform/web/ui/field.tsx'
import { TextArea, TextField } from '../../platform/web/ui/text-field.tsx'
import { api } from '../../urls.ts'
import { contactFormSchema, type ContactForm as Values } from '../domain/contact-input.ts'
import type { ContactPrefill } from '../domain/contact-prefill.ts'
import { inquiryBody } from '../domain/form-traces.ts'
import { Honeypot, PrivacyField } from './form-parts.tsx'
import { nowMs } from './now-ms.ts'
import { inquiryNotices, sendInquiry } from './send-inquiry.ts'

const names = ['name', 'email', 'subject', 'message'] as const
const empty = { name: '', email: '', subject: '', message: '', privacy: false, website: '' }

interface ContactFormProps {
  /** Subject and message to start with. */
  prefill?: ContactPrefill
}

function useContactForm(prefill: ContactPrefill | undefined) {
  const [startedAt] = useState(() => nowMs())
  const form = useForm<Values>({
    resolver: zodResolver(contactFormSchema),
    defaultValues: { ...empty, ...prefill, startedAt },
  })
  const { handleSubmit, setError, reset } = form
  const submit = handleSubmit(async (values) => {
    const isSent = await sendInquiry({
      path: api.contact(),
      body: inquiryBody(values, nowMs()),
      notices: inquiryNotices.contact,
      showFieldError: (field, message, shouldFocus) => {
        const name = names.find((known) => known === field)
        if (name) setError(name, { type: 'server', message }, { shouldFocus })
      },
    })
    if (isSent) reset({ ...empty, startedAt: nowMs() })
  })
  return { form, submit }
}

/** Name, e-mail, subject, message and consent (spec section 5). */
export function ContactForm({ prefill }: ContactFormProps) {
  const { form, submit } = useContactForm(prefill)
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <form
      noValidate
      aria-label="Kontaktformular"
      onSubmit={(event) => void submit(event)}
      className="grid gap-6"
    >
      <div className="grid gap-6 @xl:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="name"
          required
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="E-Mail-Adresse"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      <TextField
        label="Betreff"
        required
        error={errors.subject?.message}
        {...register('subject')}
      />
      <TextArea
        label="Nachricht"
        rows={6}
        required
        error={errors.message?.message}
        {...register('message')}
      />
      <PrivacyField error={errors.privacy?.message} {...register('privacy')} />
      <Honeypot {...register('website')} />
      <RequiredLegend />
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        Nachricht senden
      </Button>
    </form>
  )
}
