import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { amountToCents, formatEuro } from '../../../../platform/domain/money.ts'

interface PartConsequencesProps {
  order: OrderView
  /** How many packs are cancelled, and what they cost. */
  packs: number
  cents: number
  restock: boolean
}

function moneyText({ balance, total, shipping }: OrderView, cents: number): string {
  const kept = amountToCents(shipping) > 0 ? '; die Versandkosten bleiben' : ''
  const rest = `Die Bestellung kostet noch ${formatEuro(amountToCents(total) - cents)}${kept}.`
  const open = amountToCents(balance.open) - cents
  if (open < 0) {
    return `${rest} Zurückzuzahlen sind ${formatEuro(-open)}; das steht dann unter „Rückzahlungen“.`
  }
  if (open > 0) return `${rest} Zu zahlen sind noch ${formatEuro(open)}.`
  return `${rest} Zu zahlen ist nichts mehr.`
}

function mailText({ customerName, customerEmail }: OrderView): string {
  if (customerEmail === '') return 'Ohne E-Mail-Adresse geht keine E-Mail hinaus.'
  return `${customerName} bekommt eine E-Mail mit Grund und neuer Summe.`
}

/** Says before packs are cancelled what follows for stock, money, documents and mail. */
export function PartConsequences({ order, packs, cents, restock }: PartConsequencesProps) {
  const what = packs === 1 ? '1 Packung geht' : `${packs} Packungen gehen`
  return (
    <div role="status">
      {packs === 0 ? null : (
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            {what} {restock ? 'zurück in den Bestand.' : 'nicht zurück in den Bestand.'}
          </li>
          <li>{moneyText(order, cents)}</li>
          <li>
            Gibt es schon eine Rechnung, wird sie storniert und eine neue über den Rest ausgestellt.
          </li>
          <li>{mailText(order)}</li>
        </ul>
      )}
    </div>
  )
}
