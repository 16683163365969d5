import { lazy, Suspense } from 'react'
import { apiSend } from '../../platform/web/api-client.ts'
import { LinkAction } from '../../platform/web/link-action.tsx'
import { OptionalPart } from '../../platform/web/optional-part.tsx'
import { pages } from '../../urls.ts'
import { linkApi } from '../../urls.links.ts'

const Podium = lazy(async () => ({ default: (await import('./podium.tsx')).Podium }))

/** The picture beside a confirmed subscription, loaded with it, because most links in mails lead elsewhere. */
function Celebration() {
  return (
    <OptionalPart>
      <Suspense fallback={null}>
        <figure>
          <Podium />
          <figcaption className="mt-3">Platz 1 bis 3. Getrunken wird gemeinsam.</figcaption>
        </figure>
      </Suspense>
    </OptionalPart>
  )
}

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
      beside={<Celebration />}
      renewal={{ href: pages.homeNewsletter(), label: 'Noch einmal anmelden' }}
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
