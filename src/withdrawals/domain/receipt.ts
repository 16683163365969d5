import { formatMoment } from '../../platform/domain/german-moment.ts'
import type { WithdrawalReceipt } from './withdrawal-view.ts'

export const RECEIPT_TITLE = 'Eingangsbestätigung Ihres Widerrufs'

/** Returns the declaration as labels and values, for summary, page, mail and text file. */
export function declarationFacts({
  name,
  contract,
  email,
  items,
}: Omit<WithdrawalReceipt, 'receivedAt'>): { label: string; value: string }[] {
  return [
    { label: 'Name', value: name },
    { label: 'Bestellung oder Vertrag', value: contract },
    { label: 'Umfang', value: items || 'Die ganze Bestellung' },
    { label: 'E-Mail-Adresse', value: email },
  ]
}

/** Returns the declaration and the moment it was received, to the second. */
export function receiptFacts(receipt: WithdrawalReceipt): { label: string; value: string }[] {
  return [
    { label: 'Eingegangen am', value: formatMoment(receipt.receivedAt) },
    ...declarationFacts(receipt),
  ]
}

/** Returns the receipt as a text that the customer can save. */
export function receiptText(receipt: WithdrawalReceipt, recipient: string): string {
  const facts = receiptFacts(receipt).map(({ label, value }) => `${label}: ${value}`)
  return [RECEIPT_TITLE, '', ...facts, `An: ${recipient}`, ''].join('\r\n')
}
