import { useEffect, type ReactNode } from 'react'
import { Button, ButtonLink } from '../../platform/web/ui/button.tsx'
import { ErrorCard } from '../../platform/web/ui/state-card.tsx'
import { pages } from '../../urls.ts'

/** The card of an order page for a visitor who is not signed in; the login returns to `here`. */
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

interface OrderFailureProps {
  text: string
  action: ReactNode
  /** Offers to try again. */
  canReload?: boolean
  /** The page title in the browser's tab; unchanged by default. */
  pageTitle?: string
}

/** Sets the page title of a failed order, which the page table does not know. */
function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    const own = before.replace(/^[^|]*/, `${title} `)
    document.title = own
    return () => {
      if (document.title === own) document.title = before
    }
  }, [title])
}

/** The message that an order cannot be shown, with further links. */
export function OrderFailure({ text, action, canReload = false, pageTitle }: OrderFailureProps) {
  usePageTitle(pageTitle)
  const actions = (
    <div className="flex flex-wrap gap-3">
      {canReload ? (
        <Button variant="light" onClick={() => location.reload()}>
          Seite neu laden
        </Button>
      ) : null}
      {action}
    </div>
  )
  return (
    <ErrorCard title="Abgewürgt." action={actions}>
      <p>{text}</p>
    </ErrorCard>
  )
}
