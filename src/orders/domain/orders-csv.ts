import { formatDateTime } from '../../platform/domain/german-format.ts'
import { withoutFormulas } from '../../platform/domain/without-formulas.ts'
import { statusLabel } from './order-status.ts'
import type { OrderView } from './order-view.ts'
import { shippingMethodLabels } from './shipping.ts'

/** What German Excel opens by a double click: UTF-8 with its mark, semicolons, decimal commas. */
const BYTE_ORDER_MARK = '\uFEFF'
const SEPARATOR = ';'
const LINE_END = '\r\n'

/** One field (RFC 4180): quoted, and never a formula. */
function field(text: string): string {
  return `"${withoutFormulas(text).replaceAll('"', '""')}"`
}

const amount = (euro: string | number): string => Number(euro).toFixed(2).replace('.', ',')

const columns: readonly (readonly [head: string, cell: (order: OrderView) => string])[] = [
  ['Bestellnummer', ({ orderNumber }) => orderNumber],
  ['Eingegangen', ({ createdAt }) => formatDateTime(createdAt).replace(/,| Uhr/g, '')],
  ['Status', ({ status, shippingMethod }) => statusLabel(status, shippingMethod)],
  ['Name', ({ customerName }) => customerName],
  ['E-Mail', ({ customerEmail }) => customerEmail],
  ['Telefon', ({ customerPhone }) => customerPhone],
  ['Straße', ({ customerAddress }) => customerAddress],
  ['PLZ', ({ customerPostalCode }) => customerPostalCode],
  ['Ort', ({ customerCity }) => customerCity],
  ['Land', ({ customerCountry }) => customerCountry],
  ['Versandart', ({ shippingMethod }) => shippingMethodLabels[shippingMethod]],
  ['Sendungsnummer', ({ trackingCode }) => trackingCode ?? ''],
  [
    'Artikel',
    ({ items }) =>
      items
        .map(
          ({ quantity, name, variant }) =>
            `${quantity} x ${[name, variant].filter(Boolean).join(', ')}`,
        )
        .join(' / '),
  ],
  ['Zwischensumme', ({ subtotal }) => amount(subtotal)],
  ['Versand', ({ shipping }) => amount(shipping)],
  [
    'Enthaltene MwSt.',
    ({ taxes }) => amount(taxes.reduce((sum, tax) => sum + Number(tax.amount), 0)),
  ],
  ['Gesamt', ({ total }) => amount(total)],
  ['Anmerkungen', ({ notes }) => notes],
]

/** The first line with the names of the columns, behind the mark that tells Excel the encoding. */
export function csvHead(): string {
  return BYTE_ORDER_MARK + columns.map(([head]) => field(head)).join(SEPARATOR) + LINE_END
}

/** An order as one line. */
export function csvLine(order: OrderView): string {
  return columns.map(([, cell]) => field(cell(order))).join(SEPARATOR) + LINE_END
}
