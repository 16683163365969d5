import { useQueries } from '@tanstack/react-query'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { formatDateTime } from '../../../../platform/domain/german-format.ts'
import { apiGet } from '../../../../platform/web/api-client.ts'
import { Link } from '../../../../platform/web/link.tsx'
import { useSearch } from '../../../../platform/web/navigation.tsx'
import { Icon } from '../../../../platform/web/ui/icon.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { LoadingState } from '../../../../platform/web/ui/state-card.tsx'
import { statusLabel } from '../../../../orders/domain/order-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { orderQuery } from '../../../../orders/web/order-query.ts'
import { orderBatchesQuery } from './order-batches-query.ts'
import { OrderSheet } from './order-sheet.tsx'
import { PackingList } from './packing-list.tsx'
import { Printed } from './printed.tsx'
import { openerOf, readPrintJob, type PrintJob } from './print-search.ts'
import { RoastPrint } from './roast-list.tsx'

/** Shows what the URL asks to print and prints it once everything is loaded. */
export function PrintView() {
  const job = readPrintJob(useSearch())
  return (
    <div className="grid grid-cols-1 gap-6">
      <Link href={openerOf(job)} className="text-link no-print justify-self-start">
        <Icon name="back" />
        Zurück zum Admin-Bereich
      </Link>
      <Job job={job} />
    </div>
  )
}

function Job({ job }: { job: PrintJob | null }) {
  if (!job) return <Notice kind="error" title="Hier gibt es nichts zu drucken" />
  if (job.kind === 'orders') return <PrintedOrders ids={job.ids} />
  return job.kind === 'roast' ? <RoastPrint /> : <PackingList />
}

function PrintedOrders({ ids }: { ids: readonly string[] }) {
  const queries = useQueries({ queries: ids.map((id) => orderQuery(apiGet, id)) })
  // The sheets read the batches themselves, and are printed as soon as they are there.
  const batches = useQueries({ queries: ids.map(orderBatchesQuery) })
  const failed = [...queries, ...batches].find(({ error }) => error)?.error ?? null
  useSessionEnd(failed)
  if (failed) return <Notice kind="error" title="Die Bestellungen konnten nicht geladen werden" />
  const orders = queries.flatMap(({ data }) => data ?? [])
  const isLoading = orders.length < ids.length || batches.some(({ isPending }) => isPending)
  if (isLoading) return <LoadingState>Wird geladen.</LoadingState>
  return (
    <Printed>
      {orders.map((order) => (
        <PrintedOrder key={order.id} order={order} />
      ))}
    </Printed>
  )
}

function PrintedOrder({ order }: { order: OrderView }) {
  return (
    <article className="grid grid-cols-1 gap-6 print:gap-3 [&:not(:last-child)]:break-after-page">
      <h2 className="text-h3">
        Bestellung{' '}
        <span className="font-text text-[0.8em] font-medium not-italic tabular-nums">
          {order.orderNumber}
        </span>
      </h2>
      <p>
        Eingegangen am {formatDateTime(order.createdAt)}. Status:{' '}
        {statusLabel(order.status, order.shippingMethod)}.
      </p>
      <OrderSheet order={order} />
    </article>
  )
}
