import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { adminApi } from '../../../../urls.admin.ts'
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Notice } from '../../../../platform/web/ui/notice.tsx'
import { amountPeriodText, isByAmount, PERIOD_TOO_LONG } from '../../../domain/amount-period.ts'
import { statusLabel } from '../../../../orders/domain/order-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { OrdersSkeleton } from '../../../../orders/web/orders-skeleton.tsx'
import { adminOrdersQuery } from './admin-orders-query.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { OrderFilters, StatusFilters } from './order-filters.tsx'
import { OrderRow } from './order-rows.tsx'
import { filterParams, orderSearchUrl, readAmountPeriod, type OrderSearch } from './order-search.ts'

/** The orders that the address asks for, part by part. */
export function AdminOrderList({ search }: { search: OrderSearch }) {
  return (
    <section aria-label="Bestellungen" className="grid grid-cols-1 gap-6 max-sm:gap-4">
      <ExportLink search={search} className="justify-self-end max-sm:hidden" />
      <StatusFilters search={search} />
      <OrderFilters search={search} aside={<ExportLink search={search} />} />
      <AmountPeriod search={search} />
      <ListState search={search} />
    </section>
  )
}

/** Says which days a list by amount has. */
function AmountPeriod({ search }: { search: OrderSearch }) {
  if (!isByAmount(search.sort)) return null
  const period = readAmountPeriod(search)
  return <p role="status">{period ? amountPeriodText(period) : PERIOD_TOO_LONG}</p>
}

function ExportLink({ search, className }: { search: OrderSearch; className?: string }) {
  return (
    <a
      href={`${adminApi.orderExport()}?${filterParams(search).toString()}`}
      download
      className={classNames('text-link', className)}
    >
      Als CSV exportieren
    </a>
  )
}

function ListState({ search }: { search: OrderSearch }) {
  // The API would refuse it.
  const isRefused = isByAmount(search.sort) && readAmountPeriod(search) === null
  return isRefused ? null : <LoadedList search={search} />
}

function LoadedList({ search }: { search: OrderSearch }) {
  const list = useQuery(adminOrdersQuery(search))
  useSessionEnd(list.error)
  if (!list.data && list.error && !list.isFetching) {
    return <LoadError retry={() => void list.refetch()} />
  }
  if (!list.data) return <OrdersSkeleton rows={4} />
  const { orders, next } = list.data
  return (
    <div
      className="grid grid-cols-1 justify-items-start gap-6"
      aria-busy={list.isPlaceholderData || undefined}
    >
      <Selectable orders={orders} search={search} />
      {orders.length > 0 ? null : (
        <p role="status" className="text-lead">
          {next ? 'In diesem Teil der Liste ist nichts dabei.' : emptyText(search)}
        </p>
      )}
      {list.error && !list.isFetching ? <LoadError retry={() => void list.refetch()} /> : null}
      <Paging search={search} next={next} />
    </div>
  )
}

function Selectable({ orders, search }: { orders: readonly OrderView[]; search: OrderSearch }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = orders.filter(({ id }) => ids.has(id))
  function select(id: string, isSelected: boolean): void {
    const others = [...ids].filter((known) => known !== id)
    setIds(new Set(isSelected ? [...others, id] : others))
  }
  return (
    <>
      <BulkBar
        orders={selected}
        hidden={orders.length === 0}
        all={selected.length === orders.length}
        onSelectAll={(all) => setIds(new Set(all ? orders.map(({ id }) => id) : []))}
        onDone={(refusedIds) => {
          setIds(new Set(refusedIds))
          // What opened the dialog is disabled now; the dialog has to be closed before this.
          requestAnimationFrame(() => document.querySelector('h1')?.focus())
        }}
      />
      {orders.length > 0 ? (
        <ul aria-label="Bestellungen" className="w-full border-b-[1.5px] border-current/30">
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              search={search}
              selected={ids.has(order.id)}
              onSelect={(isSelected) => select(order.id, isSelected)}
            />
          ))}
        </ul>
      ) : null}
    </>
  )
}

function Paging({ search, next }: { search: OrderSearch; next: string | null }) {
  if (!next && !search.before) return null
  return (
    <nav aria-label="Seiten der Liste" className="flex flex-wrap gap-4">
      {search.before ? (
        <ButtonLink variant="quiet" href={orderSearchUrl({ ...search, before: null })}>
          Zum Anfang
        </ButtonLink>
      ) : null}
      {next ? (
        <ButtonLink variant="quiet" href={orderSearchUrl({ ...search, before: next })}>
          Weiter
        </ButtonLink>
      ) : null}
    </nav>
  )
}

function emptyText({ status, text, from, to, before }: OrderSearch): string {
  if (before) return 'Hier endet die Liste.'
  if (text || from || to) return 'Keine Bestellung passt zu Suche und Zeitraum.'
  return status
    ? `Keine Bestellung hat den Status ${statusLabel(status)}.`
    : 'Noch ist keine Bestellung eingegangen.'
}

function LoadError({ retry }: { retry: () => void }) {
  return (
    <Notice kind="error" title="Fehler beim Laden der Bestellungen" className="w-full">
      <Button variant="light" small className="mt-3" onClick={retry}>
        Erneut versuchen
      </Button>
    </Notice>
  )
}
