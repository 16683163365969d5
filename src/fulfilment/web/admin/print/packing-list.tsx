import { useQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import type { PackingPlan } from '../../../../batches/domain/batch-view.ts'
import { lotTexts, type LineBatch } from '../../../../batches/domain/lot-text.ts'
import { itemTitle } from '../../../../cart/domain/cart.ts'
import type { ListPage } from '../../../../platform/domain/list-page.ts'
import { apiGet } from '../../../../platform/web/api-client.ts'
import { apiGetPage } from '../../../../platform/web/api-get-list.ts'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { LoadingState } from '../../../../platform/web/ui/state-card.tsx'
import { adminApi } from '../../../../urls.admin.ts'
import { itemKey } from '../../../../orders/domain/describe-line.ts'
import type { OrderItemView, OrderView } from '../../../../orders/domain/order-view.ts'
import { remainingPacks, removedText } from '../../../../orders/domain/remaining-packs.ts'
import { shippingMethodLabels } from '../../../../business/domain/shipping.ts'
import { Printed, PrintedAt } from './printed.tsx'

/** The largest page size of the API. */
const MAX_ORDERS = 200

/** The printed list of paid and unshipped orders, oldest first, to tick off while packing. */
export function PackingList() {
  const { data, dataUpdatedAt, error, isFetching } = useQuery({
    queryKey: [adminApi.orders(), 'packing'],
    queryFn: () =>
      apiGetPage<ListPage<OrderView>>(
        `${adminApi.orders()}?status=processing&sort=oldest&limit=${MAX_ORDERS}`,
      ),
    staleTime: 0,
    retryOnMount: true,
  })
  const plan = useQuery({
    queryKey: [adminApi.packingPlan()],
    queryFn: () => apiGet<PackingPlan>(adminApi.packingPlan()),
    staleTime: 0,
    retryOnMount: true,
  })
  useSessionEnd(error ?? plan.error)
  // A list without its batches would be taken for one that has none.
  if ((error && !isFetching) || (plan.error && !plan.isFetching)) {
    return <Notice kind="error" title="Die Packliste konnte nicht geladen werden" />
  }
  if (!data || !plan.data) return <LoadingState>Die Packliste wird geladen.</LoadingState>
  const orders = data.items
  const batches = plan.data.orders
  return (
    <Printed>
      <h2 className="text-h3">Packliste</h2>
      <p>
        {orders.length === 0
          ? 'Keine bezahlte Bestellung wartet auf den Versand.'
          : 'Bezahlte Bestellungen, die noch nicht versendet sind. Die älteste steht oben.'}
        {data.next
          ? ` Es sind mehr als ${MAX_ORDERS}; die übrigen folgen auf der nächsten Liste.`
          : ''}
      </p>
      <PrintedAt at={dataUpdatedAt} />
      <ul className="border-b-[1.5px] border-current/30">
        {orders.map((order) => (
          <PackedOrder key={order.id} order={order} batches={batches[order.id] ?? []} />
        ))}
      </ul>
    </Printed>
  )
}

interface PackedOrderProps {
  order: OrderView
  batches: readonly LineBatch[]
}

function PackedOrder({ order, batches }: PackedOrderProps) {
  return (
    <li className="grid break-inside-avoid gap-x-8 gap-y-2 border-t-[1.5px] border-current/30 py-4 wrap-anywhere sm:grid-cols-2">
      <div>
        <p className="font-medium tabular-nums">{order.orderNumber}</p>
        <p>
          {order.customerCompany ? (
            <>
              {order.customerCompany}
              <br />
            </>
          ) : null}
          {order.customerName}
          <br />
          {order.customerAddress}
          <br />
          {order.customerPostalCode} {order.customerCity}
        </p>
        <p className="font-medium">{shippingMethodLabels[order.shippingMethod]}</p>
        {order.notes ? <p className="whitespace-pre-line">Anmerkung: {order.notes}</p> : null}
      </div>
      <ul>
        {order.items.map((item, position) => (
          <PackedItem
            key={itemKey(item)}
            item={item}
            lots={lotTexts(batches, { position, packs: remainingPacks(item) })}
          />
        ))}
      </ul>
    </li>
  )
}

/** An item to tick off; what was withdrawn or cancelled has no box, and a word against packing it anyway. */
function PackedItem({ item, lots }: { item: OrderItemView; lots: readonly string[] }) {
  const left = remainingPacks(item)
  const name = itemTitle(item)
  return (
    <>
      {left > 0 ? (
        <li className="flex gap-3">
          <span aria-hidden="true" className="mt-1 size-4 flex-none border-2 border-current" />
          <span>
            {left}&nbsp;× {name}
            {lots.map((lot) => (
              <span key={lot} className="block">
                {lot}
              </span>
            ))}
          </span>
        </li>
      ) : null}
      {removedText(item) ? (
        <li className="ml-7">
          Nicht packen, {removedText(item)}: {name}
        </li>
      ) : null}
    </>
  )
}
