import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { formatEuro } from '../../../../platform/domain/money.ts'

/** Says what a payment of so many cents means for the order. */
export function paymentConsequence(
  { status }: OrderView,
  openCents: number,
  cents: number,
): string {
  if (status === 'cancelled') return 'Die Bestellung ist storniert. Der Betrag ist zurückzugeben.'
  if (cents < openCents) {
    return `Danach sind noch ${formatEuro(openCents - cents)} offen. Die Bestellung gilt weiter als unbezahlt, es geht keine E-Mail hinaus.`
  }
  const moves =
    status === 'pending'
      ? 'Die Bestellung geht in Bearbeitung, und der Eingang der Zahlung wird per E-Mail bestätigt.'
      : 'Der Status bleibt.'
  if (cents === openCents) return moves
  return `${moves} ${formatEuro(cents - Math.max(0, openCents))} sind zu viel und zurückzugeben.`
}

/** Says what a refund of so many cents means for the order. */
export function refundConsequence(openCents: number, cents: number): string {
  const owed = Math.max(0, -openCents)
  if (cents < owed) return `Danach sind noch ${formatEuro(owed - cents)} zurückzugeben.`
  if (cents === owed) return 'Danach ist nichts mehr zurückzugeben.'
  const due = owed === 0 ? 'ist nichts' : `sind ${formatEuro(owed)}`
  return `Zurückzugeben ${due}. ${formatEuro(cents - owed)} sind Kulanz und werden nicht wieder verlangt.`
}
