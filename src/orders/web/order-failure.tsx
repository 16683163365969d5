import { useEffect, type ReactNode } from 'react'
import { Button, ButtonLink } from '../../platform/web/ui/button.tsx'
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

interface OrderFailureProps {
  text: string
  action: ReactNode
  /** Offers to try again, where that may help. */
  canReload?: boolean
  /** For the browser's tab; by default the page's own. */
  pageTitle?: string
}

/** The page table knows titles of pages, not what became of an order. */
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

/** An order that cannot be shown, and the way on. */
export function OrderFailure({ text, action, canReload = false, pageTitle }: OrderFailureProps) {
  usePageTitle(pageTitle)
  const ways = (
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
    <ErrorCard title="Abgewürgt." action={ways}>
      <p>{text}</p>
    </ErrorCard>
  )
}
