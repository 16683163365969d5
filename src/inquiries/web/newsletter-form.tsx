import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { apiSend } from '../../platform/web/api-client.ts'
import { toast } from '../../platform/web/toast-store.ts'
import { Button } from '../../platform/web/ui/button.tsx'
import { TextField } from '../../platform/web/ui/text-field.tsx'
import { api } from '../../urls.ts'
import { inquiryBody } from '../domain/form-traces.ts'
import { newsletterFormSchema, type NewsletterForm as Values } from '../domain/newsletter-input.ts'
import { Honeypot } from './form-parts.tsx'
import { nowMs } from './now-ms.ts'

const FAILED = 'Fehler bei der Anmeldung'
const TRY_LATER = 'Bitte versuchen Sie es später erneut.'
const KNOWN_ADDRESS = 'Diese E-Mail-Adresse ist bereits für den Newsletter angemeldet.'

/** The words of spec section 8; the server says `already subscribed` of a known address. */
function failureText(error: unknown): string {
  const isKnown = error instanceof Error && error.message.includes('already subscribed')
  return isKnown ? KNOWN_ADDRESS : TRY_LATER
}

function useNewsletterForm() {
  const [startedAt] = useState(() => nowMs())
  const form = useForm<Values>({
    resolver: zodResolver(newsletterFormSchema),
    defaultValues: { email: '', website: '', startedAt },
  })
  const submit = form.handleSubmit(async (values) => {
    try {
      await apiSend('POST', api.newsletterSubscribe(), inquiryBody(values, nowMs()))
    } catch (error) {
      // Spec section 8: the error is also logged.
      // oxlint-disable-next-line no-console
      console.error(error)
      toast({ kind: 'error', title: FAILED, text: failureText(error) })
      return
    }
    toast({ kind: 'success', title: 'Vielen Dank für Ihre Anmeldung!' })
    form.reset({ email: '', website: '', startedAt: nowMs() })
  })
  return { form, submit }
}

/** One field, one button. */
export function NewsletterForm() {
  const { form, submit } = useNewsletterForm()
  const { register, formState } = form
  return (
    <form
      noValidate
      aria-label="Newsletter"
      onSubmit={(event) => void submit(event)}
      className="grid max-w-2xl gap-5 @lg:grid-cols-[1fr_auto]"
    >
      <TextField
        label="E-Mail-Adresse"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button
        type="submit"
        busy={formState.isSubmitting}
        className="justify-self-start self-start @lg:mt-[33px]"
      >
        Anmelden
      </Button>
      <Honeypot {...register('website')} />
    </form>
  )
}
