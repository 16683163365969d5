import { useQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import type { OrderBatches } from '../../../../batches/domain/batch-view.ts'
import { lotTexts } from '../../../../batches/domain/lot-text.ts'
import { inSetText, variantLabel } from '../../../../cart/domain/cart.ts'
import { amountToCents, formatAmount, formatEuro } from '../../../../platform/domain/money.ts'
import { MailtoLink } from '../../../../platform/web/admin/mailto-link.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { DataTable } from '../../../../platform/web/ui/data-table.tsx'
import { Facts, type Fact } from '../../../../platform/web/ui/facts.tsx'
import { useLostFocus } from '../../../../platform/web/ui/use-lost-focus.ts'
import { itemKey } from '../../../../orders/domain/describe-line.ts'
import type { OrderItemView, OrderView } from '../../../../orders/domain/order-view.ts'
import { shippingMethodLabels } from '../../../../business/domain/shipping.ts'
import {
  remainingPacks,
  remainingPacksOf,
  removedText,
} from '../../../../orders/domain/remaining-packs.ts'
import { companyFacts, orderFacts } from '../../../../orders/web/order-parts.tsx'
import { ParcelLink } from '../../../../orders/web/parcel-link.tsx'
import { orderBatchesQuery } from './order-batches-query.ts'

/** Customer, delivery, lines and amounts of an order. */
export function OrderSheet({ order }: { order: OrderView }) {
  // The button that cancels packs is gone when only one is left.
  const lines = useLostFocus<HTMLHeadingElement>(remainingPacksOf(order.items))
  return (
    <div className="order-sheet grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-x-20 print:grid-cols-2 print:gap-x-8 print:gap-y-4">
      <Part title="Kundin oder Kunde">
        <Facts facts={customerFacts(order)} className="wrap-anywhere" />
      </Part>
      <Part title="Lieferung">
        <Facts facts={deliveryFacts(order)} className="wrap-anywhere" />
      </Part>
      <div className="min-w-0 lg:col-span-2 print:col-span-2">
        <Part title="Positionen" heading={lines}>
          <Lines order={order} />
        </Part>
      </div>
      <div className="break-inside-avoid lg:col-start-2 print:col-start-2">
        <Part title="Beträge">
          <Facts end facts={orderFacts(order, { total: 'Gesamt' })} />
        </Part>
      </div>
    </div>
  )
}

interface PartProps {
  title: string
  /** For a heading that takes the focus. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

function Part({ title, heading, children }: PartProps) {
  return (
    <section className="min-w-0">
      <h3
        ref={heading}
        tabIndex={heading ? -1 : undefined}
        className="mb-4 text-h4 outline-none print:mt-0 print:mb-1"
      >
        {title}
      </h3>
      {children}
    </section>
  )
}

function customerFacts(order: OrderView): Fact[] {
  return [
    ...companyFacts(order),
    { label: 'Name', value: order.customerName },
    {
      label: 'E-Mail',
      value: order.customerEmail ? <MailtoLink address={order.customerEmail} /> : 'Keine',
    },
    {
      label: 'Telefon',
      value: order.customerPhone ? (
        <a href={`tel:${order.customerPhone.replaceAll(/[^\d+]/g, '')}`}>{order.customerPhone}</a>
      ) : (
        'Keine'
      ),
    },
    {
      label: 'Anschrift',
      value: (
        <address>
          {order.customerAddress}
          <br />
          {order.customerPostalCode} {order.customerCity}
          <br />
          {order.customerCountry}
        </address>
      ),
    },
  ]
}

function deliveryFacts(order: OrderView): Fact[] {
  const facts: Fact[] = [{ label: 'Versandart', value: shippingMethodLabels[order.shippingMethod] }]
  if (order.shippingMethod !== 'pickup') {
    facts.push({ label: 'Sendungsnr.', value: <Tracking order={order} /> })
  }
  facts.push({
    label: 'Anmerkungen',
    value: order.notes ? <p className="whitespace-pre-line">{order.notes}</p> : 'Keine',
  })
  return facts
}

function Tracking({ order }: { order: OrderView }) {
  if (!order.trackingCode) return 'Noch keine'
  return (
    <>
      {order.trackingCode}
      <ParcelLink order={order} />
    </>
  )
}

function Lines({ order }: { order: OrderView }) {
  const { data: batches, error, isFetching } = useQuery(orderBatchesQuery(order.id))
  useSessionEnd(error)
  return (
    <>
      {/* Lines without lots would be taken for coffee without a roast. */}
      {error && !isFetching ? (
        <Notice kind="error" title="Die Losnummern konnten nicht geladen werden" className="mb-4" />
      ) : null}
      <DataTable
        caption="Positionen der Bestellung"
        head={
          <tr>
            <th scope="col">Menge</th>
            <th scope="col">Artikel</th>
            <th scope="col" className="end max-md:hidden">
              Einzelpreis
            </th>
            <th scope="col" className="end">
              Summe
            </th>
          </tr>
        }
      >
        {order.items.map((item, position) => (
          <tr key={itemKey(item)}>
            <td>{remainingPacks(item)}&nbsp;×</td>
            <td className="min-w-32 wrap-anywhere">
              {item.name}
              {item.variant ? <span className="block text-small">{variantLabel(item)}</span> : null}
              {item.setName ? (
                <span className="block text-small">{inSetText(item.setName)}</span>
              ) : null}
              {removedText(item) ? (
                <span className="block text-small font-medium">{removedText(item)}</span>
              ) : null}
              <Lots batches={batches?.items ?? []} item={item} position={position} />
              <span className="block text-small md:hidden">je {formatAmount(item.price)}</span>
            </td>
            <td className="end max-md:hidden">{formatAmount(item.price)}</td>
            <td className="end">{formatEuro(amountToCents(item.price) * remainingPacks(item))}</td>
          </tr>
        ))}
      </DataTable>
    </>
  )
}

interface LotsProps {
  batches: OrderBatches['items']
  item: OrderItemView
  position: number
}

/** The batches that a line was packed from, or will be. */
function Lots({ batches, item, position }: LotsProps) {
  const packs = remainingPacks(item)
  return lotTexts(batches, { position, packs }).map((lot) => (
    <span key={lot} className="block text-small">
      {lot}
    </span>
  ))
}
