import { toGiveBackCents } from '../../../orders/domain/remaining-total.ts'
import { centsToAmount } from '../../../platform/domain/money.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { cutPageBy } from '../../../platform/server/keyset.ts'
import type { ListQuery } from '../../../platform/server/list-query.ts'
import { refundReference } from '../../domain/refund-reference.ts'
import type { DueRefund, DueRefunds } from '../../domain/refunds-view.ts'
import { findAccounts } from '../accounts/find-accounts.ts'
import { findReasons } from './find-reasons.ts'
import { selectDue } from './select-due.ts'

async function countDue(db: Db): Promise<DueRefunds['total']> {
  const { count, cents } = await selectDue(db)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('open_cents').as('cents'),
    ])
    .executeTakeFirstOrThrow()
  return { count, amount: centsToAmount(-(cents ?? 0)) }
}

/** Lists a page of the orders whose money has to go back and is in no open file, oldest order first. */
export async function listDue(
  db: Db,
  { before: after, limit }: Pick<ListQuery<string>, 'before' | 'limit'>,
): Promise<DueRefunds> {
  let query = selectDue(db).select([
    'id',
    'order_number',
    'customer_name',
    'status',
    'open_cents',
    'created_at',
  ])
  if (after !== undefined) query = query.where('id', '>', after)
  const found = await query
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const { rows, next } = cutPageBy(found, limit, ({ id }) => id)
  const accounts = await findAccounts(
    db,
    rows.map(({ id }) => id),
  )
  const reasons = await findReasons(db, rows)
  const items = rows.flatMap((row): DueRefund[] => {
    const reason = reasons.get(row.id)
    if (!reason) return []
    return [
      {
        orderId: row.id,
        orderNumber: row.order_number,
        customerName: row.customer_name,
        amount: centsToAmount(toGiveBackCents(row)),
        account: accounts.get(row.id) ?? null,
        reference: refundReference(row.order_number),
        ...reason,
      },
    ]
  })
  return { items, next, total: await countDue(db) }
}
