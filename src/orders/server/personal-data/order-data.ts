import { weightLabel } from '../../../catalogue/domain/product-options.ts'
import { carriers } from '../../../business/domain/carriers.ts'
import { shippingMethodLabels } from '../../../business/domain/shipping.ts'
import { paymentStateLabels } from '../../../payments/domain/payment-state.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import {
  INTERNAL_ID,
  personalTable,
  type PersonalTable,
} from '../../../platform/server/personal-data.ts'
import { cancelledPacks } from './cancelled-packs-data.ts'
import { orderNotes, statusChanges } from './order-history-data.ts'
import { orderReminders } from './reminder-data.ts'
import { reviewRequests } from './review-request-data.ts'
import { kept, numberOf, ordersOf, type OfOrder } from './parts-of-orders.ts'
import { orderChannelLabels } from '../../domain/order-channel.ts'
import { statusLabel } from '../../domain/order-status.ts'
import { removedPacks } from '../withdrawing/remaining-order.ts'
import '../orders-tables.ts'
import '../order-figures-tables.ts'

const ORDERS = 'Bestellungen'
const COPY = 'Wiederholt Angaben der Bestellung, damit sie im Shop gefunden wird'

const orders = personalTable({
  table: 'orders',
  title: ORDERS,
  ...kept,
  columns: {
    order_number: 'Bestellung',
    id: 'Kennung',
    user_id: INTERNAL_ID,
    status: { label: 'Status', value: (row) => statusLabel(row.status, row.shipping_method) },
    channel: { label: 'Eingegangen per', value: (row) => orderChannelLabels[row.channel] },
    customer_name: 'Name',
    customer_email: 'E-Mail',
    customer_phone: 'Telefon',
    customer_address: 'Straße und Hausnummer',
    customer_postal_code: 'PLZ',
    customer_city: 'Ort',
    customer_country: 'Land',
    notes: 'Anmerkungen',
    customer_company: 'Firma',
    customer_vat_id: 'USt-IdNr.',
    buyer_reference: 'Ihr Zeichen',
    shipping_method: {
      label: 'Versand',
      value: (row) => shippingMethodLabels[row.shipping_method],
    },
    tax_regime: { withheld: 'Sagt nur etwas über unseren Betrieb' },
    subtotal_cents: { label: 'Zwischensumme', value: (row) => formatEuro(row.subtotal_cents) },
    shipping_cents: { label: 'Versandkosten', value: (row) => formatEuro(row.shipping_cents) },
    total_cents: { label: 'Gesamtsumme', value: (row) => formatEuro(row.total_cents) },
    withdrawn_cents: {
      label: 'Davon widerrufen oder storniert',
      value: (row) => formatEuro(row.withdrawn_cents),
    },
    paid_cents: { label: 'Bezahlt', value: (row) => formatEuro(row.paid_cents) },
    refunded_cents: { label: 'Erstattet', value: (row) => formatEuro(row.refunded_cents) },
    open_cents: { withheld: 'Ergibt sich aus den Zahlungen' },
    payment_state: {
      label: 'Stand der Zahlung',
      value: (row) => paymentStateLabels[row.payment_state],
    },
    paid_on: 'Bezahlt am',
    refunded_on: 'Erstattet am',
    tracking_code: 'Sendungsnummer',
    carrier: {
      label: 'Paketdienst',
      value: (row) => (row.carrier === null ? null : carriers[row.carrier].name),
    },
    created_at: 'Bestellt',
    updated_at: 'Zuletzt geändert',
    terms_id: { withheld: 'Kennung der AGB, die Sie mit der Auftragsbestätigung bekommen haben' },
    mails_to: 'E-Mails gehen an',
    payment_deadline_days: 'Tage bis zur Zahlung',
    standard_shipping_cents: { withheld: 'Sagt nur, was unser Standardversand damals kostete' },
    reminded_at: 'An die Zahlung erinnert',
    grace_ends_on: 'Nachfrist bis',
    reminders_off: {
      label: 'Von selbst erinnern',
      value: (row) => (row.reminders_off === 1 ? 'nein' : 'ja'),
    },
  },
  rowsOf: async (db, { orderIds }) =>
    orderIds.length === 0
      ? []
      : db
          .selectFrom('orders')
          .selectAll()
          .where('id', 'in', orderIds)
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
})

const orderLines = personalTable<'order_lines', OfOrder>({
  table: 'order_lines',
  title: 'Artikel der Bestellungen',
  ...kept,
  columns: {
    order_id: numberOf,
    position: { withheld: 'Reihenfolge' },
    product_id: 'Artikelnummer',
    name: 'Artikel',
    type: 'Sorte',
    legal_name: 'Bezeichnung',
    image: { withheld: 'Bild des Artikels' },
    weight: { label: 'Gewicht', value: ({ weight }) => weightLabel(weight) },
    grind: 'Mahlgrad',
    quantity: 'Anzahl',
    unit_price_cents: { label: 'Einzelpreis', value: (row) => formatEuro(row.unit_price_cents) },
    tax_rate_percent: 'Steuersatz in Prozent',
    withdrawn_quantity: { label: 'Davon widerrufen', value: (row) => removedPacks(row).withdrawn },
    cancelled_quantity: 'Davon storniert',
    set_id: { withheld: 'Nummer des Sets' },
    set_name: 'Set',
  },
  rowsOf: async (db, person) =>
    person.orderIds.length === 0
      ? []
      : ordersOf(db, person)
          .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
          .selectAll('order_lines')
          .select('orders.order_number')
          .orderBy('position')
          .execute(),
})

const orderTaxes = personalTable<'order_taxes', OfOrder>({
  table: 'order_taxes',
  title: 'Mehrwertsteuer der Bestellungen',
  ...kept,
  columns: {
    order_id: numberOf,
    rate_percent: 'Steuersatz in Prozent',
    gross_cents: { label: 'Bruttobetrag', value: (row) => formatEuro(row.gross_cents) },
    tax_cents: { label: 'Enthaltene Steuer', value: (row) => formatEuro(row.tax_cents) },
  },
  rowsOf: async (db, person) =>
    person.orderIds.length === 0
      ? []
      : ordersOf(db, person)
          .innerJoin('order_taxes', 'order_taxes.order_id', 'orders.id')
          .selectAll('order_taxes')
          .select('orders.order_number')
          .execute(),
})

const nothing = async () => []

const orderSearch = personalTable({
  table: 'order_search',
  title: ORDERS,
  ...kept,
  columns: {
    month: { withheld: COPY },
    status: { withheld: COPY },
    word: { withheld: COPY },
    created_at: { withheld: COPY },
    order_id: { withheld: COPY },
    total_cents: { withheld: COPY },
  },
  rowsOf: nothing,
})

const openOrderCounts = personalTable({
  table: 'open_order_counts',
  title: ORDERS,
  whenClosed: { keptBecause: 'Zählt unbezahlte Bestellungen und verschwindet mit der letzten.' },
  columns: {
    subject: { withheld: COPY },
    orders: { withheld: COPY },
    packs: { withheld: COPY },
  },
  rowsOf: nothing,
})

const SHORT = 'Zählt einen Tag lang, wie viele Bestätigungen wir geschickt haben.'

const confirmationCounts = personalTable({
  table: 'foreign_confirmations',
  title: ORDERS,
  whenClosed: { keptBecause: SHORT },
  columns: {
    subject: { withheld: SHORT },
    day: { withheld: SHORT },
    used: { withheld: SHORT },
  },
  rowsOf: nothing,
})

const REPEATED = 'Prüfwert, an dem eine wiederholte Bestellung erkannt wird'

const idempotencyKeys = personalTable({
  table: 'idempotency_keys',
  title: ORDERS,
  whenClosed: { keptBecause: `${REPEATED}; nach 30 Tagen gelöscht.` },
  columns: {
    key_hash: { withheld: REPEATED },
    body_mac: { withheld: REPEATED },
    order_id: { withheld: REPEATED },
    created_at: { withheld: REPEATED },
  },
  rowsOf: nothing,
})

const LINK = 'Prüfwert eines Links aus der Auftragsbestätigung'

const orderClaims = personalTable({
  table: 'order_claims',
  title: ORDERS,
  whenClosed: 'gone',
  columns: {
    token_hash: { withheld: LINK },
    order_id: { withheld: LINK },
    created_at: { withheld: LINK },
  },
  rowsOf: nothing,
})

const ENDED = 'Sagt nur, dass die Links in den E-Mails zu einer Bestellung nicht mehr gelten'

const endedOrderLinks = personalTable({
  table: 'ended_order_links',
  title: ORDERS,
  ...kept,
  columns: { order_id: { withheld: ENDED }, ended_at: { withheld: ENDED } },
  rowsOf: nothing,
})

/** The tables of orders with personal data. */
export const orderData: readonly PersonalTable[] = [
  orders,
  orderLines,
  orderTaxes,
  statusChanges,
  orderNotes,
  orderReminders,
  cancelledPacks,
  orderSearch,
  openOrderCounts,
  confirmationCounts,
  idempotencyKeys,
  orderClaims,
  endedOrderLinks,
  reviewRequests,
]
