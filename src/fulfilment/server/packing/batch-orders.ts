import type { Selectable } from 'kysely'
import '../../../batches/server/batches-tables.ts'
import { gramsOf } from '../../../catalogue/domain/grams.ts'
import { statusLabel } from '../../../orders/domain/order-status.ts'
import type { OrderLinesTable, OrdersTable } from '../../../orders/server/orders-tables.ts'
import { csvHead, csvRows, type CsvColumn } from '../../../platform/domain/csv/csv.ts'
import { formatDate } from '../../../platform/domain/german-format.ts'
import type { Db } from '../../../platform/server/database/tables.ts'

/** Rows per query, so that the list is never in memory as a whole. */
const ROWS_AT_ONCE = 100

type Order = Selectable<OrdersTable>
type Line = Selectable<OrderLinesTable>

interface PackedRow
  extends
    Pick<
      Order,
      | 'order_number'
      | 'status'
      | 'shipping_method'
      | 'tracking_code'
      | 'customer_name'
      | 'customer_company'
      | 'customer_email'
      | 'customer_phone'
      | 'customer_address'
      | 'customer_postal_code'
      | 'customer_city'
      | 'customer_country'
    >,
    Pick<Line, 'position' | 'name' | 'weight' | 'grind'> {
  readonly order_id: string
  readonly grams: number
  readonly packed_at: string
}

const columns: ReadonlyArray<CsvColumn<PackedRow>> = [
  ['Bestellnummer', ({ order_number }) => order_number],
  ['Gepackt am', ({ packed_at }) => formatDate(packed_at)],
  ['Status', ({ status, shipping_method }) => statusLabel(status, shipping_method)],
  ['Artikel', ({ name, weight, grind }) => [name, weight, grind].filter(Boolean).join(', ')],
  ['Packungen', ({ grams, weight }) => grams / gramsOf(weight)],
  ['Gramm', ({ grams }) => grams],
  ['Name', ({ customer_name }) => customer_name],
  ['Firma', ({ customer_company }) => customer_company],
  ['E-Mail', ({ customer_email }) => customer_email],
  ['Telefon', ({ customer_phone }) => customer_phone],
  ['Straße', ({ customer_address }) => customer_address],
  ['PLZ', ({ customer_postal_code }) => customer_postal_code],
  ['Ort', ({ customer_city }) => customer_city],
  ['Land', ({ customer_country }) => customer_country],
  ['Sendungsnummer', ({ tracking_code }) => tracking_code ?? ''],
]

/** Finds lines that were packed from a batch, after the last one of the page before. */
function findPacked(db: Db, batchId: string, after: PackedRow | undefined): Promise<PackedRow[]> {
  let query = db
    .selectFrom('order_item_batches as packed')
    .innerJoin('orders', 'orders.id', 'packed.order_id')
    .innerJoin('order_lines as line', (join) =>
      join
        .onRef('line.order_id', '=', 'packed.order_id')
        .onRef('line.position', '=', 'packed.position'),
    )
    .select(['packed.order_id', 'packed.position', 'packed.grams', 'packed.packed_at'])
    .select(['line.name', 'line.weight', 'line.grind'])
    .select([
      'order_number',
      'status',
      'shipping_method',
      'tracking_code',
      'customer_name',
      'customer_company',
      'customer_email',
      'customer_phone',
      'customer_address',
      'customer_postal_code',
      'customer_city',
      'customer_country',
    ])
    .where('packed.batch_id', '=', batchId)
  if (after) {
    const { order_id, position } = after
    query = query.where((eb) =>
      eb.or([
        eb('packed.order_id', '>', order_id),
        eb.and([eb('packed.order_id', '=', order_id), eb('packed.position', '>', position)]),
      ]),
    )
  }
  return query.orderBy('packed.order_id').orderBy('packed.position').limit(ROWS_AT_ONCE).execute()
}

/** Yields the orders that a batch is in as CSV, the oldest first, for a recall (VO (EG) 178/2002 Art. 18 and 19). */
export async function* exportBatchOrders(db: Db, batchId: string): AsyncGenerator<string> {
  yield csvHead(columns)
  let after: PackedRow | undefined
  for (;;) {
    const rows: PackedRow[] = await findPacked(db, batchId, after)
    yield csvRows(columns, rows)
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)
  }
}
