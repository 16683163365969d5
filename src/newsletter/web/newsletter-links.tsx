import { apiSend } from '../../platform/web/api-client.ts'
import { LinkAction } from '../../platform/web/link-action.tsx'
import { linkApi } from '../../urls.links.ts'

/** The page behind the confirmation link (double opt-in). */
export function NewsletterConfirmation() {
  return (
    <LinkAction
      intro="Mit diesem Klick bestätigen Sie, dass wir Ihnen unseren Newsletter schicken dürfen."
      button="Anmeldung bestätigen"
      busyText="Wird bestätigt..."
      act={(token) => apiSend('POST', linkApi.newsletterConfirm(), { token })}
      doneTitle="Ihre Anmeldung ist bestätigt."
      done="Ab jetzt bekommen Sie unseren Newsletter. Jede Ausgabe hat einen Link zum Abmelden."
    />
  )
}

/** The page behind the unsubscribe link. */
export function NewsletterEnd() {
  return (
    <LinkAction
      intro="Mit diesem Klick bekommen Sie keinen Newsletter mehr von uns."
      button="Vom Newsletter abmelden"
      busyText="Wird abgemeldet..."
      act={(token) => apiSend('POST', linkApi.newsletterUnsubscribe(), { token })}
      doneTitle="Sie sind abgemeldet."
      done="Wir schicken Ihnen keinen Newsletter mehr."
    />
  )
}
