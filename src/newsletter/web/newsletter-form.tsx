import { RequiredLegend } from '../../platform/web/forms/field.tsx'
import { EmailField } from '../../platform/web/forms/person-fields.tsx'
import { TRY_LATER } from '../../platform/web/forms/refusal-text.ts'
import { Button } from '../../platform/web/ui/button.tsx'
import { api } from '../../urls.ts'
import { Honeypot } from '../../inquiries/web/form-parts.tsx'
import type { InquiryNotices } from '../../inquiries/web/send-inquiry.ts'
import { useInquiryForm } from '../../inquiries/web/use-inquiry-form.ts'

const KNOWN_ADDRESS = 'Diese E-Mail-Adresse ist bereits für den Newsletter angemeldet.'
const CONFIRM = 'Bitte bestätigen Sie Ihre Adresse über den Link, den wir Ihnen geschickt haben.'
const UNCONFIRMED = 'Diese Anmeldung ist noch nicht bestätigt.'
const SENT_AGAIN = 'Wir haben Ihnen den Bestätigungslink noch einmal geschickt.'
const SENT_BEFORE =
  'Den Bestätigungslink haben wir Ihnen vor Kurzem geschickt. Bitte sehen Sie auch im Spam-Ordner nach.'

const hasCode = (answer: unknown, code: string): boolean =>
  typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === code

/** Returns the message of spec section 8. The server marks a known email by `already subscribed`. */
function failureText(error: unknown): string {
  const isKnown = error instanceof Error && error.message.includes('already subscribed')
  return isKnown ? KNOWN_ADDRESS : TRY_LATER
}

const newsletterNotices: InquiryNotices = {
  sent: (answer) => {
    if (hasCode(answer, 'confirmation-resent')) return { title: UNCONFIRMED, text: SENT_AGAIN }
    if (hasCode(answer, 'confirmation-sent-recently')) {
      return { title: UNCONFIRMED, text: SENT_BEFORE }
    }
    return { title: 'Vielen Dank für Ihre Anmeldung!', text: CONFIRM }
  },
  failed: (error) => ({ title: 'Fehler bei der Anmeldung', text: failureText(error) }),
}

const empty = { email: '', website: '' }

/** The newsletter form: one field and one button. */
export function NewsletterForm() {
  const { submit, field, isSubmitting, sent } = useInquiryForm({
    loadSchema: async () => (await import('../domain/newsletter-input.ts')).newsletterFormSchema,
    path: api.newsletterSubscribe(),
    notices: newsletterNotices,
    empty,
    again: 'Weitere Adresse anmelden',
  })
  if (sent) return sent
  return (
    <form
      noValidate
      aria-label="Newsletter"
      onSubmit={(event) => void submit(event)}
      className="grid max-w-2xl gap-5 @lg:grid-cols-[1fr_auto]"
    >
      <EmailField {...field('email')} />
      <Button
        type="submit"
        busy={isSubmitting}
        className="justify-self-start self-start @lg:mt-[33px]"
      >
        Anmelden
      </Button>
      <RequiredLegend />
      <Honeypot {...field('website')} />
    </form>
  )
}
