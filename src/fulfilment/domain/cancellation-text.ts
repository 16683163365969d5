import type { Cancellation, CancellationReason } from '../../orders/domain/cancellation.ts'

interface Ground {
  /** Why the order is cancelled, with its legal ground. */
  readonly because: string
  readonly refund: string
}

/** Paid amounts go back after the contract has ended (BGB § 346 Abs. 1). */
const REFUND = 'Haben Sie schon bezahlt, erhalten Sie Ihr Geld zurück (§ 346 Abs. 1 BGB).'

const grounds: Readonly<Record<CancellationReason, Ground>> = {
  unpaid: {
    because:
      'Ihre Zahlung ist auch in der Nachfrist, die wir Ihnen gesetzt haben, nicht eingegangen. Deshalb treten wir vom Vertrag zurück (§ 323 Abs. 1 BGB).',
    refund: REFUND,
  },
  customer: {
    because:
      'Sie haben uns darum gebeten. Damit ist der Vertrag im gegenseitigen Einvernehmen aufgehoben (§ 311 Abs. 1 BGB).',
    refund: 'Haben Sie schon bezahlt, erhalten Sie Ihr Geld zurück.',
  },
  undeliverable: {
    because:
      'Wir können die Ware nicht liefern. Damit entfällt unsere Pflicht zur Lieferung (§ 275 Abs. 1 BGB) und Ihre Pflicht zur Zahlung (§ 326 Abs. 1 BGB). Das tut uns leid.',
    refund:
      'Haben Sie schon bezahlt, erhalten Sie Ihr Geld zurück (§ 326 Abs. 4, § 346 Abs. 1 BGB).',
  },
  withdrawal: {
    because: 'Sie haben den Vertrag widerrufen (§ 355 BGB).',
    refund:
      'Was Sie bezahlt haben, erstatten wir spätestens vierzehn Tage nach dem Eingang Ihres Widerrufs. Ist die Ware schon bei Ihnen, können wir damit warten, bis sie zurück ist oder Sie die Rücksendung nachweisen (§ 357 BGB).',
  },
}

/** A cancellation from before reasons were asked for, or through the API without one. */
const unexplained: Ground = {
  because: '',
  refund: 'Haben Sie schon bezahlt, erhalten Sie Ihr Geld zurück.',
}

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
  const { because, refund } = cancellation ? grounds[cancellation.reason] : unexplained
  return [
    `Guten Tag ${customerName},`,
    [`wir haben Ihre Bestellung ${orderNumber} storniert.`, because].filter(Boolean).join(' '),
    cancellation?.words ?? '',
    ['Bitte überweisen Sie nichts mehr.', refund, enclosed].filter(Boolean).join(' '),
    'Falls Sie damit nicht gerechnet haben, antworten Sie einfach auf diese E-Mail.',
  ].filter(Boolean)
}
