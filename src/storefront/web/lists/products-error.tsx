import { Button } from '../../../platform/web/ui/button.tsx'
import { ErrorCard } from '../../../platform/web/ui/state-card.tsx'

/** Says that the list could not be loaded. The button reloads the page. */
export function ProductsError() {
  return (
    <ErrorCard
      title="Gelbe Flagge."
      ground="giallo"
      className="border-t-[1.5px] border-current"
      action={<Button onClick={() => window.location.reload()}>Seite neu laden</Button>}
    >
      <p>
        Beim Laden der Produkte ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.
      </p>
    </ErrorCard>
  )
}
