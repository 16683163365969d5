import { graceEnd } from '../../business/domain/grace-period.ts'
import { readBusiness } from '../../business/server/read-business.ts'
import { productTags } from '../../catalogue/domain/product-tags.ts'
import { moveOrder } from '../../fulfilment/server/status/change-order-status.ts'
import { isUnpaid } from '../../orders/server/reading/is-unpaid.ts'
import { lockOrder } from '../../orders/server/reading/lock-order.ts'
import type { OrdersTable } from '../../orders/server/orders-tables.ts'
import { AUTOMATIC } from '../../platform/domain/automatic.ts'
import { berlinDate, formatPlainDate } from '../../platform/domain/german-format.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transactOrRefuse } from '../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { readNextStep, readRules } from './read-unpaid-order.ts'
import { setGracePeriod } from './set-grace-period.ts'

export type StepDeps = Pick<ApiDeps, 'db' | 'clock' | 'changes'>

/** Withdraws from the contract (BGB § 323 Abs. 1), with the mail that declares it and the return of the packs. */
async function cancel(
  tx: Tx,
  { changes }: Pick<StepDeps, 'changes'>,
  { id, grace_ends_on }: OrdersTable,
  now: string,
): Promise<void> {
  const end = formatPlainDate(grace_ends_on ?? '')
  const words = `Die Nachfrist aus unserer Zahlungserinnerung endete am ${end}.`
  const input = {
    status: 'cancelled',
    from: 'pending',
    cancellation: { reason: 'unpaid', words },
  } as const
  const by = { id: AUTOMATIC, isAdmin: true }
  const { changedAvailability } = await moveOrder(tx, { orderId: id, input, by }, now)
  await changes.changed(tx, productTags(changedAvailability))
}

/**
 * Takes the next step of an order that waits for its payment, if one is due: the reminder or the cancellation. It
 * decides under the order's lock, so a payment or another process that was first wins. Returns the step it took.
 */
export async function takeNextStep(
  deps: StepDeps,
  orderId: string,
): Promise<'remind' | 'cancel' | null> {
  const taken = await transactOrRefuse(deps.db, async (tx) => {
    const stored = await lockOrder(tx, orderId)
    if (!stored || !isUnpaid(stored.order)) return null
    const { order } = stored
    const now = deps.clock.now()
    const { step, hold } = await readNextStep(tx, order, await readRules(tx, now))
    if (hold !== null) return null
    if (step === 'cancel') {
      await cancel(tx, deps, order, now.toISOString())
      return step
    }
    const { graceDays } = await readBusiness(tx)
    await setGracePeriod(tx, order, {
      step: 'reminded',
      until: graceEnd(berlinDate(now), graceDays),
      by: AUTOMATIC,
      now: now.toISOString(),
    })
    return step
  })
  return taken.ok ? taken.value : null
}
