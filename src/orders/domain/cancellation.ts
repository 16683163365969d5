import * as z from 'zod/mini'
import { CHOOSE_REASON } from '../../platform/domain/check-your-input.ts'
import { paragraphSchema } from '../../platform/domain/text-schema.ts'

/** Why an order is cancelled, with German labels for admins. */
export const cancellationReasons = {
  unpaid: 'Zahlung nicht eingegangen',
  customer: 'Kundenwunsch',
  undeliverable: 'Nicht lieferbar',
  withdrawal: 'Widerruf',
} as const

export type CancellationReason = keyof typeof cancellationReasons

/** The reasons for which a part of an order is cancelled; a withdrawal of a part is accepted as one. */
export const partReasons = [
  'customer',
  'undeliverable',
] as const satisfies readonly CancellationReason[]

export type PartReason = (typeof partReasons)[number]

export const MAX_CANCELLATION_WORDS = 500

const reasons = Object.keys(cancellationReasons) as CancellationReason[]

/** The reason of a cancellation, which its mail gives, with the admin's own words; they may be empty. */
export const cancellationSchema = z.object(
  {
    reason: z.enum(reasons, { error: CHOOSE_REASON }),
    words: paragraphSchema({
      max: MAX_CANCELLATION_WORDS,
      message: 'Bitte geben Sie einen Text ein.',
    }),
  },
  { error: CHOOSE_REASON },
)

export type Cancellation = z.infer<typeof cancellationSchema>

interface LegalGround {
  /** Why the order is cancelled, with its legal ground: what the mail declares. */
  readonly because: string
  /** The text for the order's page; absent where it equals `because`. */
  readonly onPage?: string
  readonly refund: string
}

/** Paid amounts go back after the contract has ended (BGB § 346 Abs. 1). */
const REFUND = 'Haben Sie schon bezahlt, erhalten Sie Ihr Geld zurück (§ 346 Abs. 1 BGB).'

const legalGrounds: Readonly<Record<CancellationReason, LegalGround>> = {
  unpaid: {
    because:
      'Ihre Zahlung ist auch in der Nachfrist, die wir Ihnen gesetzt haben, nicht eingegangen. Deshalb treten wir vom Vertrag zurück (§ 323 Abs. 1 BGB).',
    onPage:
      'Ihre Zahlung ist in der Nachfrist nicht vollständig eingegangen. Deshalb sind wir vom Vertrag zurückgetreten (§ 323 Abs. 1 BGB).',
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
const unexplained: LegalGround = {
  because: '',
  refund: 'Haben Sie schon bezahlt, erhalten Sie Ihr Geld zurück.',
}

/** Returns the legal ground of a cancellation; null for one without a reason. */
export function legalGroundOf(reason: CancellationReason | null): LegalGround {
  return reason === null ? unexplained : legalGrounds[reason]
}

const partLegalGrounds: Readonly<Record<PartReason, string>> = {
  customer:
    'Sie haben uns darum gebeten. Damit ist der Vertrag über diesen Teil im gegenseitigen Einvernehmen aufgehoben (§ 311 Abs. 1 BGB).',
  undeliverable:
    'Diesen Teil können wir nicht liefern. Damit entfällt dafür unsere Pflicht zur Lieferung (§ 275 Abs. 1 BGB) und Ihre Pflicht zur Zahlung (§ 326 Abs. 1 BGB). Das tut uns leid.',
}

/** Returns why a part of an order is cancelled, with its legal ground. */
export const legalGroundOfPart = (reason: PartReason): string => partLegalGrounds[reason]
