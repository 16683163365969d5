import { inSetText } from '../../cart/domain/cart.ts'
import { formatDateTime } from '../../platform/domain/german-format.ts'
import { amountToCents } from '../../platform/domain/money.ts'
import { formatTypedAmount } from '../../platform/domain/typed-amount.ts'
import { csvHead, csvRows, type CsvColumn } from '../../platform/domain/csv/csv.ts'
import { orderChannelLabels } from '../../orders/domain/order-channel.ts'
import { statusLabel } from '../../orders/domain/order-status.ts'
import type { OrderItemView, OrderView } from '../../orders/domain/order-view.ts'
import { remainingPacks, removedText } from '../../orders/domain/remaining-packs.ts'
import { shippingMethodLabels } from '../../business/domain/shipping.ts'

/** Returns what is left of an item, and how much of it was withdrawn and cancelled. */
function itemText(item: OrderItemView): string {
  const what = `${remainingPacks(item)} x ${[item.name, item.variant, inSetText(item.setName)].filter(Boolean).join(', ')}`
  const removed = removedText(item)
  return removed ? `${what} (${removed})` : what
}

const columns: ReadonlyArray<CsvColumn<OrderView>> = [
  ['Bestellnummer', ({ orderNumber }) => orderNumber],
  ['Eingegangen', ({ createdAt }) => formatDateTime(createdAt).replace(/,|\u00A0Uhr/g, '')],
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
  ['Artikel', ({ items }) => items.map(itemText).join(' / ')],
  ['Zwischensumme', ({ subtotal }) => formatTypedAmount(amountToCents(subtotal))],
  ['Versand', ({ shipping }) => formatTypedAmount(amountToCents(shipping))],
  [
    'Enthaltene MwSt.',
    ({ taxes }) =>
      formatTypedAmount(taxes.reduce((sum, tax) => sum + amountToCents(tax.amount), 0)),
  ],
  ['Gesamt', ({ total }) => formatTypedAmount(amountToCents(total))],
  ['Kanal', ({ channel }) => orderChannelLabels[channel]],
  ['Firma', ({ customerCompany }) => customerCompany],
  ['USt-IdNr.', ({ customerVatId }) => customerVatId],
  ['Zeichen', ({ buyerReference }) => buyerReference],
  ['Anmerkungen', ({ notes }) => notes],
]

/** Returns the header line of the orders CSV. */
export const ordersCsvHead = (): string => csvHead(columns)

/** Returns orders as lines of the orders CSV. */
export const ordersCsvRows = (orders: readonly OrderView[]): string => csvRows(columns, orders)
