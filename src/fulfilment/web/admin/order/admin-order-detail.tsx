import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { OrderDocuments } from '../../../../documents/web/admin/order-documents.tsx'
import { formatDateTime } from '../../../../platform/domain/german-format.ts'
import { ApiError } from '../../../../platform/web/api-client.ts'
import { useFetcher } from '../../../../platform/web/fetcher.tsx'
import { refusalText, TRY_LATER } from '../../../../platform/web/forms/refusal-text.ts'
import { Link } from '../../../../platform/web/link.tsx'
import { toast } from '../../../../platform/web/toast-store.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Icon } from '../../../../platform/web/ui/icon.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { LoadingState } from '../../../../platform/web/ui/state-card.tsx'
import { orderChannelLabels } from '../../../../orders/domain/order-channel.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { companyFacts } from '../../../../orders/web/order-parts.tsx'
import { orderQuery } from '../../../../orders/web/order-query.ts'
import { OrderStatusBadge } from '../../../../orders/web/order-status-badge.tsx'
import { HeadingText } from '../../../../orders/web/admin/heading-text.tsx'
import { adminApi } from '../../../../urls.admin.ts'
import { OrderLog } from './order-log.tsx'
import { OrderSheet } from '../print/order-sheet.tsx'
import { OrderPayments } from '../payments/order-payments.tsx'
import { PrintOrderButton } from '../print/print-order-button.tsx'
import { PartCancellation } from './part-cancellation.tsx'
import { StatusForm } from './status-form.tsx'

interface AdminOrderDetailProps {
  orderId: string
  /** URL of the filtered list from which this order was opened. */
  listUrl: string
  /** Renders what other features have to say about the order. */
  renderNotices: (orderId: string) => ReactNode
  /** Renders where a missing payment of an order stands. */
  renderReminder: (orderId: string) => ReactNode
}

/** The admin's page of one order. */
export function AdminOrderDetail(props: AdminOrderDetailProps) {
  const { orderId, listUrl, renderNotices, renderReminder } = props
  return (
    <section aria-label="Bestellung" className="grid grid-cols-1 gap-8">
      <Link href={listUrl} className="text-link no-print justify-self-start">
        <Icon name="back" />
        Zurück zur Liste
      </Link>
      {renderNotices(orderId)}
      <DetailState orderId={orderId} reminder={renderReminder(orderId)} />
    </section>
  )
}

function DetailState({ orderId, reminder }: { orderId: string; reminder: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(orderQuery(useFetcher(), orderId))
  useSessionEnd(error)
  const isUnknown = error instanceof ApiError && error.status === 404
  useEffect(() => {
    // While an older version is shown, a failed reload shows its own notice.
    if (!error || isUnknown || data) return
    toast({
      kind: 'error',
      title: 'Die Bestellung konnte nicht geladen werden',
      text: refusalText(error, TRY_LATER),
    })
  }, [error, isUnknown, data])
  if (data) return <Detail order={data} reminder={reminder} />
  if (isUnknown) return <Notice kind="error" title="Diese Bestellung gibt es nicht." />
  if (error && !isFetching) {
    return (
      <Notice kind="error" title="Die Bestellung konnte nicht geladen werden">
        <Button variant="light" small className="mt-3" onClick={() => void refetch()}>
          Erneut versuchen
        </Button>
      </Notice>
    )
  }
  return <LoadingState>Die Bestellung wird geladen.</LoadingState>
}

/** Sets the page title to the open order, which the page table does not know. */
function useOrderTitle(orderNumber: string): void {
  useEffect(() => {
    const own = `Bestellung ${orderNumber}`
    const apply = (): void => {
      if (document.title.startsWith('Bestellungen')) {
        document.title = document.title.replace('Bestellungen', own)
      }
    }
    // The list's title may be written again after this effect.
    const observer = new MutationObserver(apply)
    const element = document.querySelector('title')
    if (element) observer.observe(element, { childList: true })
    apply()
    return () => {
      observer.disconnect()
      document.title = document.title.replace(own, 'Bestellungen')
    }
  }, [orderNumber])
}

function Detail({ order, reminder }: { order: OrderView; reminder: ReactNode }) {
  useOrderTitle(order.orderNumber)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <h2 className="text-h3">
          <HeadingText text={`Bestellung ${order.orderNumber}`} />
        </h2>
        <OrderStatusBadge status={order.status} shippingMethod={order.shippingMethod} />
        <p className="w-full">
          Eingegangen am <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>,{' '}
          {orderChannelLabels[order.channel]}
        </p>
      </div>
      {order.customerEmail === '' ? <WithoutEmail orderId={order.id} /> : null}
      <StatusForm order={order} />
      <OrderPayments order={order} />
      {reminder}
      <OrderDocuments
        orderId={order.id}
        isUnpaid={order.status === 'pending'}
        isCancelled={order.status === 'cancelled'}
        isForBusiness={companyFacts(order).length > 0}
      >
        <PrintOrderButton orderId={order.id} />
      </OrderDocuments>
      <OrderSheet order={order} />
      <PartCancellation order={order} />
      <OrderLog order={order} />
    </>
  )
}

/** Leads to the confirmation on paper, which an order without an email needs (BGB § 312f Abs. 2). */
function WithoutEmail({ orderId }: { orderId: string }) {
  const links = [
    { text: 'Auftragsbestätigung', href: adminApi.orderConfirmation(orderId) },
    { text: 'AGB und Widerrufsbelehrung', href: adminApi.orderTerms(orderId) },
  ]
  return (
    <Notice title="Ohne E-Mail-Adresse">
      <p>
        Bitte drucken Sie beides aus, und legen Sie es spätestens dem Paket bei. Auch über Zahlung,
        Versand und Storno geht keine E-Mail hinaus.
      </p>
      <p className="flex flex-wrap gap-x-8">
        {links.map(({ text, href }) => (
          <a key={href} href={href} target="_blank" rel="noreferrer" className="text-link">
            {text}
            <span className="visually-hidden"> (öffnet in einem neuen Tab)</span>
          </a>
        ))}
      </p>
    </Notice>
  )
}
