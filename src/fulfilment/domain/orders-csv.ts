import { formatDateTime } from '../../platform/domain/german-format.ts'
import { amountToCents, centsToAmount } from '../../platform/domain/money.ts'
import { csvHead, csvRows, type CsvColumn } from '../../platform/domain/csv.ts'
import { statusLabel } from '../../orders/domain/order-status.ts'
import type { OrderView } from '../../orders/domain/order-view.ts'
import { shippingMethodLabels } from '../../business/domain/shipping.ts'

/** "23,90": without a currency sign and thousands separator, so that a spreadsheet reads a number. */
const amount = (cents: number): string => centsToAmount(cents).replace('.', ',')

const columns: ReadonlyArray<CsvColumn<OrderView>> = [
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
  ['Zwischensumme', ({ subtotal }) => amount(amountToCents(subtotal))],
  ['Versand', ({ shipping }) => amount(amountToCents(shipping))],
  [
    'Enthaltene MwSt.',
    ({ taxes }) => amount(taxes.reduce((sum, tax) => sum + amountToCents(tax.amount), 0)),
  ],
  ['Gesamt', ({ total }) => amount(amountToCents(total))],
  ['Anmerkungen', ({ notes }) => notes],
]

/** Returns the header line of the orders CSV. */
export const ordersCsvHead = (): string => csvHead(columns)

/** Returns orders as lines of the orders CSV. */
export const ordersCsvRows = (orders: readonly OrderView[]): string => csvRows(columns, orders)
