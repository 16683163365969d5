import type { Insert } from '../../../platform/server/database/insert-together.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import type { OrderInput } from '../../domain/order-input.ts'
import '../orders-tables.ts'

interface NewOrder {
  readonly id: string
  readonly input: Pick<OrderInput, 'reviewConsent'>
  /** ISO moment. */
  readonly now: string
}

/** Returns the insert that stores the consent to a mail that asks for reviews; none without the tick. */
export function reviewConsentInsert(
  tx: Tx,
  { id, input: { reviewConsent }, now }: NewOrder,
): readonly Insert[] {
  if (reviewConsent === undefined) return []
  const row = { order_id: id, consent_version: reviewConsent, consented_at: now }
  return [
    tx
      .insertInto('review_requests')
      .values({ ...row, asked_at: null, ended_at: null, end_reason: null }),
  ]
}
