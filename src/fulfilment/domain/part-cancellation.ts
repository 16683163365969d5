import { legalGroundOfPart, type PartReason } from '../../orders/domain/cancellation.ts'
import type { OrderStatus } from '../../orders/domain/order-status.ts'

/** Returns whether packs of an order can be cancelled: it is valid, and its goods are still in the shop. */
export function isPartCancellable(status: OrderStatus): boolean {
  return status === 'pending' || status === 'processing'
}

/** Who gets only a part may withdraw from the whole contract (BGB § 326 Abs. 5, § 323 Abs. 5). */
const WITHOUT_REST =
  'Möchten Sie den Rest allein nicht haben, antworten Sie einfach auf diese E-Mail. Dann stornieren wir die ganze Bestellung.'

const UNEXPECTED = 'Falls Sie damit nicht gerechnet haben, antworten Sie einfach auf diese E-Mail.'

interface PartCancellationMail {
  readonly orderNumber: string
  readonly customerName: string
  readonly reason: PartReason
  /** The admin's own words; '' for none. */
  readonly words: string
  /** One line for each item, e.g. `1 × MONZA, 250 g, Ganze Bohnen`. */
  readonly packs: readonly string[]
  /** What follows for the money. */
  readonly money: string
  /** Names the enclosed documents; '' for none. */
  readonly enclosed: string
}

/** Returns the paragraphs of the mail about cancelled packs. */
export function partCancellationText(mail: PartCancellationMail): readonly string[] {
  const { orderNumber, customerName, reason, words, packs, money, enclosed } = mail
  return [
    `Guten Tag ${customerName},`,
    `wir haben einen Teil Ihrer Bestellung ${orderNumber} storniert:`,
    packs.join('\n'),
    legalGroundOfPart(reason),
    words,
    ['Der Rest bleibt bestellt.', money, enclosed].filter(Boolean).join(' '),
    reason === 'undeliverable' ? WITHOUT_REST : UNEXPECTED,
  ].filter(Boolean)
}
