import { statusLabel } from '../../orders/domain/order-status.ts'
import { Facts } from '../../platform/web/ui/facts.tsx'
import { unbrokenText } from '../../platform/web/ui/unbroken-text.tsx'
import { KeptFacts } from './kept-facts.tsx'
import type { ClosingPreview } from '../domain/privacy-view.ts'

/** Says what closing an account deletes at once and what it keeps, and why. */
export function Consequences({ preview }: { preview: ClosingPreview }) {
  const { gone, kept, openOrders } = preview
  const areAllToDeliver = openOrders.every(({ isToDeliver }) => isToDeliver)
  return (
    <div className="grid gap-6">
      <h3 className="text-h4">Das löschen wir sofort</h3>
      <p>
        {new Intl.ListFormat('de').format(gone)}.{' '}
        {unbrokenText('Ihre E-Mail-Adresse ist danach wieder frei für ein neues Konto.')}
      </p>
      <h3 className="text-h4">Das bleibt, und warum</h3>
      <KeptFacts kept={kept} />
      {openOrders.length > 0 ? (
        <>
          <h3 className="text-h4">Offene Bestellungen</h3>
          <p>
            {openOrders.some(({ isToDeliver }) => isToDeliver)
              ? `Was bezahlt${areAllToDeliver ? '' : ' und nicht widerrufen'} ist, liefern wir trotzdem. `
              : ''}
            {areAllToDeliver ? '' : 'Ist etwas zurückzuzahlen, überweisen wir es trotzdem. '}
            Dazu schreiben wir an die Adresse der Bestellung. Im Shop einsehen können Sie die
            Bestellungen dann nicht mehr.
          </p>
          <Facts
            facts={openOrders.map(({ orderNumber, status, shippingMethod, isWithdrawn }) => ({
              label: isWithdrawn ? 'Widerrufen' : statusLabel(status, shippingMethod),
              value: unbrokenText(orderNumber),
            }))}
          />
        </>
      ) : null}
    </div>
  )
}
