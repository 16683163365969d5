import {
  legalGroundOf,
  type Cancellation,
  type CancellationReason,
} from '../../orders/domain/cancellation.ts'

/** What the owner must have done before cancelling for this reason; '' for nothing. */
export const cancellationConditions: Readonly<Record<CancellationReason, string>> = {
  unpaid:
    'Wählen Sie diesen Grund nur, wenn Sie eine angemessene Nachfrist gesetzt haben und sie abgelaufen ist. Sonst ist der Rücktritt nicht wirksam.',
  customer: '',
  undeliverable: '',
  withdrawal: '',
}

interface CancellationMail {
  readonly orderNumber: string
  readonly customerName: string
  readonly cancellation: Cancellation | null
  /** Names the enclosed documents; '' for none. */
  readonly enclosed: string
}

/** Returns the paragraphs of the mail about a cancelled order, for the mail and its preview. */
export function cancellationText(mail: CancellationMail): readonly string[] {
  const { orderNumber, customerName, cancellation, enclosed } = mail
  const { because, refund } = legalGroundOf(cancellation?.reason ?? null)
  return [
    `Guten Tag ${customerName},`,
    [`wir haben Ihre Bestellung ${orderNumber} storniert.`, because].filter(Boolean).join(' '),
    cancellation?.words ?? '',
    ['Bitte überweisen Sie nichts mehr.', refund, enclosed].filter(Boolean).join(' '),
    'Falls Sie damit nicht gerechnet haben, antworten Sie einfach auf diese E-Mail.',
  ].filter(Boolean)
}
