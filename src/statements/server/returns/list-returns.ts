import { centsToAmount } from '../../../platform/domain/money.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { citedNumbers } from '../../domain/matching/order-references.ts'
import type { BankReturn, BankReturns } from '../../domain/returns-view.ts'
import type { BankReturnsTable } from '../statements-tables.ts'

/** More than anybody decides at once; the next ones follow. */
const MOST = 100

/** Selects the payments of an amount that are not reversed, with what a statement said about them. */
function selectPayments(db: Db, { amount_cents }: BankReturnsTable) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('payments as reversal', 'reversal.reverses_id', 'payments.id')
    .select(['payments.id', 'payments.order_id', 'payments.value_date'])
    .select(['order_number', 'customer_name'])
    .where('payments.amount_cents', '=', amount_cents)
    .where('payments.reverses_id', 'is', null)
    .where('reversal.id', 'is', null)
    .orderBy('payments.id', 'desc')
}

/** Finds the payment that a statement showed with the same payer, the newest first. */
function findByPayer(db: Db, row: BankReturnsTable) {
  const { payer_iban, end_to_end_id, amount_cents } = row
  const cites = citedNumbers(row.remittance).map(({ number }) => number)
  return (
    selectPayments(db, row)
      .innerJoin('bank_transactions as seen', (join) =>
        join.onRef('seen.payment_id', '=', 'payments.id').on('seen.state', '=', 'booked'),
      )
      .where('seen.amount_cents', '=', amount_cents)
      .where('seen.booking_date', '<=', row.booking_date)
      .where((eb) =>
        eb.or([
          ...(payer_iban === '' ? [] : [eb('seen.payer_iban', '=', payer_iban)]),
          ...(end_to_end_id === '' ? [] : [eb('seen.end_to_end_id', '=', end_to_end_id)]),
        ]),
      )
      .clearOrderBy()
      // A payer with several payments of one amount is told apart by the order number.
      .$if(cites.length > 0, (query) =>
        query.orderBy((eb) => eb.case().when('order_number', 'in', cites).then(0).else(1).end()),
      )
      .orderBy('payments.id', 'desc')
      .executeTakeFirst()
  )
}

/** Finds the payment of an order whose number the return cites, whoever booked it. */
function findByNumber(db: Db, row: BankReturnsTable) {
  const cites = citedNumbers(row.remittance).map(({ number }) => number)
  if (cites.length === 0) return undefined
  return selectPayments(db, row).where('order_number', 'in', cites).executeTakeFirst()
}

async function findPayment(db: Db, row: BankReturnsTable): Promise<BankReturn['payment']> {
  const hasPayer = row.payer_iban !== '' || row.end_to_end_id !== ''
  const found = (hasPayer ? await findByPayer(db, row) : undefined) ?? (await findByNumber(db, row))
  if (!found) return null
  return {
    id: found.id,
    valueDate: found.value_date,
    orderId: found.order_id,
    orderNumber: found.order_number,
    customerName: found.customer_name,
  }
}

/** Lists the payments that the bank returned and that wait for a decision, oldest first, with the likely booking. */
export async function listReturns(db: Db): Promise<BankReturns> {
  const rows = await db
    .selectFrom('bank_returns')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('id')
    .limit(MOST)
    .execute()
  const items: BankReturn[] = []
  for (const row of rows) {
    items.push({
      id: row.id,
      amount: centsToAmount(row.amount_cents),
      bookingDate: row.booking_date,
      payerName: row.payer_name,
      remittance: row.remittance,
      payment: await findPayment(db, row),
    })
  }
  return { items }
}
