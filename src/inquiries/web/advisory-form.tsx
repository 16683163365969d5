import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../platform/web/ui/button.tsx'
import { RequiredLegend } from '../../platform/web/ui/field.tsx'
import { TextArea, TextField } from '../../platform/web/ui/text-field.tsx'
import { api } from '../../urls.ts'
import { advisoryFormSchema, type AdvisoryForm as Values } from '../domain/advisory-input.ts'
import { inquiryBody } from '../domain/form-traces.ts'
import { Honeypot, PrivacyField } from './form-parts.tsx'
import { nowMs } from './now-ms.ts'
import { inquiryNotices, sendInquiry } from './send-inquiry.ts'

const names = ['name', 'email', 'message'] as const
const empty = { name: '', email: '', message: '', privacy: false, website: '' }

function useAdvisoryForm() {
  const [startedAt] = useState(() => nowMs())
  const form = useForm<Values>({
    resolver: zodResolver(advisoryFormSchema),
    defaultValues: { ...empty, startedAt },
  })
  const { handleSubmit, setError, reset } = form
  const submit = handleSubmit(async (values) => {
    const isSent = await sendInquiry({
      path: api.customEventInquiry(),
      body: inquiryBody(values, nowMs()),
      notices: inquiryNotices.request,
      showFieldError: (field, message, shouldFocus) => {
        const name = names.find((known) => known === field)
        if (name) setError(name, { type: 'server', message }, { shouldFocus })
      },
    })
    if (isSent) reset({ ...empty, startedAt: nowMs() })
  })
  return { form, submit }
}

/** An event beyond the packages: name, e-mail, message and consent (spec section 5). */
export function AdvisoryForm() {
  const { form, submit } = useAdvisoryForm()
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <form
      noValidate
      aria-label="Beratung anfragen"
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
      <TextArea
        label="Nachricht"
        rows={5}
        required
        error={errors.message?.message}
        {...register('message')}
      />
      <PrivacyField error={errors.privacy?.message} {...register('privacy')} />
      <Honeypot {...register('website')} />
      <RequiredLegend />
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        Anfrage senden
      </Button>
    </form>
  )
}
