import { CONFIRMATION_DAYS } from '../../domain/newsletter-input.ts'
import { NOT_YOU } from '../../../mail/server/content/not-you.ts'
import type { Template } from '../../../mail/server/content/mail-template.ts'
import { api, pages } from '../../../urls.ts'
import { unsubscribeToken } from '../unsubscribe-token.ts'
import './newsletter-mail-kinds.ts'

/** Asks to confirm a subscription (double opt-in). It must not contain advertising (UWG § 7). */
export const newsletterConfirmation: Template<'newsletter-confirmation'> = async (
  { db, link },
  { subscriptionId, token },
) => {
  const unsubscribing = await unsubscribeToken(db, subscriptionId)
  return {
    subject: 'Bitte bestätigen Sie Ihre Anmeldung zum Newsletter',
    title: 'Noch ein Klick.',
    blocks: [
      {
        kind: 'text',
        text: `Für diese Adresse wurde unser Newsletter bestellt. Bitte bestätigen Sie, dass Sie das waren. Vorher schicken wir nichts. Der Link gilt ${CONFIRMATION_DAYS} Tage.`,
      },
      { kind: 'button', label: 'Zur Bestätigung', href: link(pages.mailLink('newsletter', token)) },
      { kind: 'small', text: NOT_YOU },
      {
        kind: 'link',
        text: 'Abmelden können Sie sich jederzeit:',
        href: link(pages.mailLink('unsubscribe', unsubscribing)),
      },
    ],
    unsubscribeUrl: link(api.newsletterOneClick(unsubscribing)),
  }
}
