import { isIban } from '../../../business/domain/bank-account.ts'
import { readBusiness } from '../../../business/server/read-business.ts'
import { toGiveBackCents } from '../../../orders/domain/remaining-total.ts'
import { lockOrder } from '../../../orders/server/reading/lock-order.ts'
import type { OrdersTable } from '../../../orders/server/orders-tables.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import { centsToAmount, formatEuro } from '../../../platform/domain/money.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import { runOncePerKey } from '../../../platform/server/admin-idempotency.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { advanceCounter } from '../../../platform/server/counters.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { isRowId, newId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type { RunInput } from '../../domain/refund-input.ts'
import { refundReference } from '../../domain/refund-reference.ts'
import type { RefundAccount } from '../../domain/refunds-view.ts'
import { sepaName } from '../../domain/sepa-text.ts'
import { findAccounts } from '../accounts/find-accounts.ts'
import { encryptIban } from '../accounts/encrypted-iban.ts'
import { selectOrdersWithPendingDebit } from '../debits/pending-debits.ts'
import '../refunds-tables.ts'

interface RunRequest extends RunInput {
  readonly adminId: string
  /** The idempotency key; null when it had none. */
  readonly key: string | null
}

type LockedOrder = Pick<OrdersTable, 'id' | 'order_number' | 'open_cents'>

const unknownOrder = refusal('not-found', 'Eine der Bestellungen gibt es nicht mehr.')

const noBank = refusal(
  'conflict',
  'Für die Datei fehlt Ihr eigenes Konto: Bitte tragen Sie unter Einstellungen Kontoinhaber und IBAN ein.',
)

/** Refuses an order whose refund seems to have left the account already. */
async function requireNoPendingDebit(
  tx: Tx,
  { id, order_number: orderNumber }: LockedOrder,
): Promise<void> {
  const pending = await selectOrdersWithPendingDebit(tx)
    .where((eb) => eb.or([eb('debit.order_id', '=', id), eb('paid.order_id', '=', id)]))
    .executeTakeFirst()
  if (!pending) return
  const text = `Für ${orderNumber} ist schon ein Ausgang auf dem Konto zu sehen. Bitte entscheiden Sie zuerst unter „Auf dem Konto gesehen“ darüber.`
  rollBack(refusal('conflict', text))
}

/** Locks the orders in the order of their ids, so that two admins never wait for each other. */
async function lockOrders(tx: Tx, orders: RunInput['orders']): Promise<LockedOrder[]> {
  const shownAmounts = new Map(orders.map(({ id, amount }) => [id, amount]))
  const locked: LockedOrder[] = []
  for (const id of [...shownAmounts.keys()].toSorted()) {
    const stored = isRowId(id) ? await lockOrder(tx, id) : null
    const { order } = stored ?? rollBack(unknownOrder)
    const dueCents = toGiveBackCents(order)
    if (dueCents === 0 || shownAmounts.get(id) !== centsToAmount(dueCents)) {
      const now = dueCents > 0 ? `jetzt ${formatEuro(dueCents)}` : 'nichts mehr'
      const text = `Bei ${order.order_number} hat sich etwas geändert: Zurückzuzahlen ist ${now}. Bitte laden Sie die Liste neu.`
      rollBack(refusal('status-changed', text))
    }
    await requireNoPendingDebit(tx, order)
    locked.push(order)
  }
  return locked
}

async function insertRun(
  tx: Tx,
  adminId: string,
  now: string,
): Promise<{ id: string; number: number }> {
  const { bank } = await readBusiness(tx)
  if (!isIban(bank.iban) || sepaName(bank.accountHolder) === '') rollBack(noBank)
  const run = {
    id: newId(),
    number: await advanceCounter(tx, 'refund-runs', 1),
    execution_date: berlinDate(new Date(now)),
    debtor_name: bank.accountHolder,
    debtor_iban: bank.iban,
    debtor_bic: bank.bic,
    created_by: adminId,
    created_at: now,
  }
  await tx.insertInto('refund_runs').values(run).execute()
  return run
}

/** Adds the transfer of a locked order; rolls back with `conflict` when its money is in another open file. */
async function insertTransfer(
  tx: Tx,
  runId: string,
  order: LockedOrder,
  { holder, iban }: RefundAccount,
): Promise<void> {
  const { id: orderId, order_number: orderNumber } = order
  const { count } = await tx
    .selectFrom('refund_transfers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const inserted = await tx
    .insertInto('refund_transfers')
    .values({
      id: newId(),
      run_id: runId,
      order_id: orderId,
      amount_cents: toGiveBackCents(order),
      holder,
      sealed_iban: encryptIban(tx, orderId, iban),
      end_to_end_id: `${orderNumber}-E${count + 1}`,
      remittance: refundReference(orderNumber),
      state: 'open',
      refund_id: null,
      closed_at: null,
      closed_by: null,
      blanked_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return
  const text = `${orderNumber} steht schon in einer anderen SEPA-Datei. Bitte laden Sie die Liste neu.`
  rollBack(refusal('conflict', text))
}

/**
 * Creates a SEPA file of refunds in one transaction, so that of two admins at once each order is in one file. Returns
 * its id. Refuses with `status-changed` when the money of an order is not what the admin saw, and with `conflict` when
 * it is in another open file, waits for a decision about a debit, or an account is missing.
 */
export function createRun(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { orders, adminId, key }: RunRequest,
): Promise<Result<string, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const now = clock.now().toISOString()
    return runOncePerKey(tx, { key, request: ['refund.file', adminId, orders], now }, async () => {
      const locked = await lockOrders(tx, orders)
      const accounts = await findAccounts(
        tx,
        locked.map(({ id }) => id),
      )
      const { id, number } = await insertRun(tx, adminId, now)
      for (const order of locked) {
        const text = `Für ${order.order_number} fehlt die Bankverbindung.`
        const account = accounts.get(order.id) ?? rollBack(refusal('conflict', text))
        await insertTransfer(tx, id, order, account)
      }
      const amountCents = locked.reduce((sum, order) => sum + toGiveBackCents(order), 0)
      await recordAdminAction(tx, {
        adminId,
        action: 'refund.file',
        subject: String(number),
        detail: { count: locked.length, amountCents },
        now,
      })
      return id
    })
  })
}
