import { formatOpeningHours } from '../../business/domain/opening-hours.ts'
import { SMALL_BUSINESS_NOTE } from '../../business/domain/price-note.ts'
import { useBusiness } from '../../business/web/business-query.ts'
import { ProductThumbnail } from '../../catalogue/web/product-thumbnail.tsx'
import { amountToCents, formatAmount, formatEuro } from '../../platform/domain/money.ts'
import { Facts, type Fact } from '../../platform/web/ui/facts.tsx'
import { unbrokenText } from '../../platform/web/ui/unbroken-text.tsx'
import { balanceLines } from './balance/balance-text.ts'
import { amountFacts, type AmountLabels } from './checkout/amount-facts.ts'
import { describeLine, itemKey } from '../domain/describe-line.ts'
import type { OrderItemView, OrderView } from '../domain/order-view.ts'
import { remainingPacks, removedText } from '../domain/remaining-packs.ts'
import { shippingCostsLabel } from '../../business/domain/shipping.ts'

function ItemRow({ item }: { item: OrderItemView }) {
  const left = remainingPacks(item)
  const removed = removedText(item)
  const sumCents = amountToCents(item.price) * left
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_auto] gap-x-4 border-t-2 border-current/20 py-4 first:border-t-0 print:grid-cols-[minmax(0,1fr)_auto]">
      <ProductThumbnail name={item.name} image={item.image} className="h-22 w-18 print:hidden" />
      <div className="wrap-anywhere hyphens-auto">
        <p className="display text-h4">{item.name}</p>
        <p className="text-small">{describeLine(item)}</p>
        {left > 0 ? (
          <p className="text-small">
            {left} × {formatAmount(item.price)}
          </p>
        ) : null}
        {removed ? <p className="text-small">{removed}</p> : null}
      </div>
      <p className="font-medium whitespace-nowrap">{formatEuro(sumCents)}</p>
    </li>
  )
}

/** The lines of an order. */
export function OrderItems({ order }: { order: OrderView }) {
  return (
    <ul aria-label="Bestellte Artikel">
      {order.items.map((item) => (
        <ItemRow key={itemKey(item)} item={item} />
      ))}
    </ul>
  )
}

/** Returns subtotal, shipping, total and VAT as the server sends them; no sum is computed here. */
export function orderFacts(order: OrderView, labels: Pick<AmountLabels, 'total'> = {}): Fact[] {
  const amounts = {
    subtotalCents: amountToCents(order.subtotal),
    shippingCents: amountToCents(order.shipping),
    totalCents: amountToCents(order.total),
    taxes: order.taxes.map(({ ratePercent, amount }) => {
      return { ratePercent, taxCents: amountToCents(amount) }
    }),
  }
  return amountFacts(amounts, { ...labels, shipping: shippingCostsLabel(order.shippingMethod) })
}

/** The amounts of an order, and what of it is paid, refunded and open. */
export function OrderTotals({ order }: { order: OrderView }) {
  const facts = [...orderFacts(order), ...balanceLines(order)]
  return (
    <>
      <Facts end facts={facts} className="[&>div]:grid-cols-[1fr_auto]" />
      {order.taxRegime === 'small-business' ? (
        <p className="mt-3 text-small">{SMALL_BUSINESS_NOTE}</p>
      ) : null}
    </>
  )
}

/** Address and opening hours for a pickup. */
function PickupPlace() {
  const business = useBusiness()
  if (!business) return null
  return (
    <>
      {unbrokenText(business.street)}
      <br />
      {business.postalCode} {business.city}
      {formatOpeningHours(business.openingHours).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </>
  )
}

/** The company of an order, its VAT id and its reference, as far as it has them. */
export function companyFacts(order: OrderView): Fact[] {
  return [
    { label: 'Firma', value: order.customerCompany },
    { label: 'USt-IdNr.', value: order.customerVatId },
    { label: 'Zeichen', value: order.buyerReference },
  ].filter(({ value }) => value !== '')
}

/** The customer's contact details and the delivery address. */
export function OrderCustomer({ order }: { order: OrderView }) {
  const isPickup = order.shippingMethod === 'pickup'
  const facts: readonly Fact[] = [
    ...companyFacts(order),
    { label: 'Name', value: order.customerName },
    {
      label: isPickup ? <>Rechnungs&shy;adresse</> : 'Lieferadresse',
      value: (
        <>
          {unbrokenText(order.customerAddress)}
          <br />
          {order.customerPostalCode} {order.customerCity}
          <br />
          {order.customerCountry}
        </>
      ),
    },
    ...(isPickup ? [{ label: 'Abholort', value: <PickupPlace /> }] : []),
    ...(order.customerEmail ? [{ label: 'E-Mail', value: order.customerEmail }] : []),
    ...(order.customerPhone ? [{ label: 'Telefon', value: order.customerPhone }] : []),
    { label: 'Zahlungsart', value: 'Banküberweisung (Vorkasse)' },
    ...(order.notes
      ? [{ label: 'Anmerkungen', value: <p className="whitespace-pre-line">{order.notes}</p> }]
      : []),
  ]
  return <Facts facts={facts} className="wrap-anywhere" />
}
