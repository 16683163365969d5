import { v7 } from 'uuid'
import type { DocumentContent } from '../../src/documents/domain/document-content.ts'
import { documentNumber } from '../../src/documents/domain/document-kinds.ts'
import { AUTOMATIC } from '../../src/platform/domain/automatic.ts'
import { berlinDate } from '../../src/platform/domain/german-format.ts'
import type { Row } from './bulk-database.ts'
import type { MadeUpOrder } from './made-up.ts'
import type { SampleRows } from './sample-rows.ts'

/** Makes the invoices of shipped orders, a series for each year; orders must come in the order of their time. */
export class MadeUpInvoices {
  readonly #sample: DocumentContent
  readonly #counters = new Map<number, number>()
  readonly #atMost: number
  /** How many were made. */
  count = 0

  constructor({ invoice }: SampleRows, atMost: number) {
    this.#sample = invoice
    this.#atMost = atMost
  }

  /** Returns the invoice of an order; null before it is shipped, and when there are enough. */
  of({ order, lines, tax, way }: MadeUpOrder): (Row & { readonly number: string }) | null {
    const shippedMs = way.find(({ to }) => to === 'shipped')?.ms
    if (shippedMs === undefined || this.count === this.#atMost) return null
    this.count += 1
    const issued_at = new Date(shippedMs).toISOString()
    const year = Number(berlinDate(new Date(shippedMs)).slice(0, 4))
    const counter = (this.#counters.get(year) ?? 0) + 1
    this.#counters.set(year, counter)
    const number = documentNumber(year, counter)
    return {
      id: v7({ msecs: shippedMs }),
      order_id: String(order['id']),
      kind: 'invoice',
      round: 1,
      cancels: null,
      year,
      counter,
      number,
      content: JSON.stringify(this.#contentOf({ order, lines, tax }, { number, issued_at })),
      issued_at,
      issued_by: AUTOMATIC,
    }
  }

  #contentOf(
    { order, lines, tax }: Pick<MadeUpOrder, 'order' | 'lines' | 'tax'>,
    { number, issued_at }: { readonly number: string; readonly issued_at: string },
  ): DocumentContent {
    const [sampleLine] = this.#sample.lines
    return {
      ...this.#sample,
      number,
      issuedAt: issued_at,
      suppliedAt: issued_at,
      buyer: {
        name: String(order['customer_name']),
        street: String(order['customer_address']),
        postalCode: String(order['customer_postal_code']),
        city: String(order['customer_city']),
        country: String(order['customer_country']),
      },
      order: {
        ...this.#sample.order,
        number: String(order['order_number']),
        placedAt: String(order['created_at']),
      },
      lines: lines.map(({ quantity, name, unit_price_cents, tax_rate_percent }) => {
        const unitPriceCents = Number(unit_price_cents)
        return {
          quantity,
          name: String(name),
          detail: sampleLine?.detail ?? '',
          unitPriceCents,
          totalCents: unitPriceCents * quantity,
          taxRatePercent: Number(tax_rate_percent),
        }
      }),
      subtotalCents: Number(order['subtotal_cents']),
      shippingCents: Number(order['shipping_cents']),
      totalCents: order.total_cents,
      taxes: [
        {
          ratePercent: Number(tax['rate_percent']),
          grossCents: Number(tax['gross_cents']),
          taxCents: Number(tax['tax_cents']),
        },
      ],
    }
  }
}
