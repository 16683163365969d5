import { documentContentSchema } from '../../src/documents/domain/document-content.ts'
import { byKey, byNumber, byText } from './expected.ts'
import { ownOrders, paymentsInForce, type Sequence } from './sequence.ts'
import { sum } from './state.ts'

/** Returns everything that the model knows, read with plain queries from the database. */
export async function readShop(sequence: Sequence): Promise<unknown> {
  const { shop, buyer, since, firstProduct, orders: known, files } = sequence
  const { db } = shop.deps
  const products = await db
    .selectFrom('products')
    .innerJoin('product_variants', 'product_variants.product_id', 'products.id')
    .select(['stock', 'price_cents as cents'])
    .where('products.id', '>=', firstProduct)
    .orderBy('products.id')
    .execute()
  const rows = await ownOrders(sequence).selectAll().execute()
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ownOrders(sequence).select('id'))
    .orderBy('position')
    .execute()
  const documents = await db
    .selectFrom('documents')
    .select(['order_id', 'kind', 'round', 'content', 'issued_at'])
    .where('order_id', 'in', ownOrders(sequence).select('id'))
    // With a clock set back over New Year, an invoice may have a later year than its cancellation.
    .orderBy('round')
    .orderBy('kind', 'desc')
    .execute()
  const mails = await db
    .selectFrom('mails')
    .select(['kind', 'cause', 'data'])
    .where('id', '>=', since)
    .where('recipient', '=', buyer.email)
    .execute()
  const payments = await paymentsInForce(sequence)
  const refunds = await db
    .selectFrom('refunds')
    .select(['order_id', 'goodwill_cents'])
    .where('order_id', 'in', ownOrders(sequence).select('id'))
    .execute()
  const transfers = await db
    .selectFrom('refund_transfers')
    .select(['order_id', 'amount_cents'])
    .where('order_id', 'in', ownOrders(sequence).select('id'))
    .where('state', '=', 'open')
    .execute()
  const transactions = await db
    .selectFrom('bank_transactions')
    .select(['end_to_end_id', 'amount_cents', 'state'])
    .where('end_to_end_id', 'in', ['', ...files.keys()])
    .orderBy('id')
    .execute()
  const withdrawals = await readWithdrawals(sequence)
  const orders = rows.map((row) => {
    const isOwn = (part: { readonly order_id: string }): boolean => part.order_id === row.id
    return {
      key: [...known].find(([, id]) => id === row.id)?.[0] ?? 'never acknowledged',
      status: row.status,
      graceEndsOn: row.grace_ends_on,
      lines: lines
        .filter(isOwn)
        .map((line) => [
          line.product_id - firstProduct,
          line.quantity,
          line.quantity - line.withdrawn_quantity,
          line.unit_price_cents,
        ]),
      total: row.total_cents,
      withdrawn: row.withdrawn_cents,
      paid: row.paid_cents,
      refunded: row.refunded_cents,
      goodwill: sum(refunds.filter(isOwn).map(({ goodwill_cents: cents }) => cents)),
      open: row.open_cents,
      payments: payments
        .filter(isOwn)
        .map(({ amount_cents: cents }) => cents)
        .toSorted(byNumber),
      documents: documents.filter(isOwn).map(({ kind, round, content, issued_at: at }) => {
        const { totalCents } = documentContentSchema.parse(JSON.parse(content))
        return [kind, round, totalCents, at]
      }),
      transfers: transfers.filter(isOwn).map(({ amount_cents: cents }) => cents),
      mails: mails
        .filter(({ cause, data }) => cause.includes(row.id) || data.includes(row.id))
        .map(({ kind }) => kind)
        .toSorted(byText),
    }
  })
  return {
    products,
    withdrawals,
    orders: orders.toSorted(byKey),
    mails: mails.length,
    transactions: transactions.map(({ amount_cents: cents, state }) => [cents, state]),
  }
}

async function readWithdrawals(sequence: Sequence): Promise<unknown> {
  const { shop, buyer, orders, withdrawalKeys } = sequence
  const { db } = shop.deps
  const rows = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('email', '=', buyer.email)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const lines = await db
    .selectFrom('withdrawal_lines')
    .selectAll()
    .orderBy('position')
    .where(
      'withdrawal_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const mails = await db
    .selectFrom('mails')
    .select(['kind', 'cause'])
    .where('kind', 'in', ['withdrawal-receipt', 'withdrawal-notice'])
    .where('id', '>=', sequence.since)
    .execute()
  return rows.map((row) => ({
    name: withdrawalKeys.get(row.key_hash ?? ''),
    order: [...orders].find(([, id]) => id === row.order_id)?.[0] ?? null,
    status: row.status,
    version: row.version,
    lines: lines
      .filter(({ withdrawal_id: id }) => id === row.id)
      .map(({ declared, accepted, returned }) => [declared, accepted, returned]),
    refund: row.refund_cents,
    isInStock: row.stock_returned_at !== null,
    mails: mails
      .filter(({ cause }) => cause.endsWith(row.id))
      .map(({ kind }) => kind)
      .toSorted(byText),
  }))
}
