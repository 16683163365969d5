import type { ReactNode } from 'react'
import { ButtonLink } from '../../platform/web/ui/button.tsx'
import { ErrorCard } from '../../platform/web/ui/state-card.tsx'
import { pages } from '../../urls.ts'

/** The card of an order page for someone who is not signed in; the login leads back here. */
export function SignedOutCard({ here }: { here: string }) {
  return (
    <ErrorCard
      title="Bitte melden Sie sich an."
      action={<ButtonLink href={pages.login(here)}>Zur Anmeldung</ButtonLink>}
    >
      <p>Ihre Bestellung sehen nur Sie. Nach der Anmeldung geht es hier weiter.</p>
    </ErrorCard>
  )
}

/** An order that cannot be shown, and the way on. */
export function OrderFailure({ text, action }: { text: string; action: ReactNode }) {
  return (
    <ErrorCard title="Abgewürgt." action={action}>
      <p>{text}</p>
    </ErrorCard>
  )
}
