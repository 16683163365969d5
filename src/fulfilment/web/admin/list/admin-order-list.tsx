import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { adminApi, adminPagePatterns } from '../../../../urls.admin.ts'
import { PagedList } from '../../../../platform/web/paged-list.tsx'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { amountPeriodText, isByAmount, PERIOD_TOO_LONG } from '../../../domain/amount-period.ts'
import { statusLabel } from '../../../../orders/domain/order-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { adminOrdersQuery } from './admin-orders-query.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { SelectionHead } from '../bulk/selection-head.tsx'
import { OrderFilters, StatusFilters } from './order-filters.tsx'
import { OrderRow } from './order-rows.tsx'
import { filterParams, readAmountPeriod, type OrderSearch } from './order-search.ts'

/** The list of orders that match the filter in the URL, page by page. */
export function AdminOrderList({ search }: { search: OrderSearch }) {
  return (
    <section aria-label="Bestellungen" className="grid grid-cols-1 gap-6 max-sm:gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ButtonLink href={adminPagePatterns.newOrder} small>
          Bestellung eintragen
        </ButtonLink>
        <ExportLink search={search} className="max-sm:hidden" />
      </div>
      <StatusFilters search={search} />
      <OrderFilters search={search} aside={<ExportLink search={search} />} />
      <AmountPeriod search={search} />
      <ListState search={search} />
    </section>
  )
}

/** Shows the days of a list sorted by amount. */
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

/** The selected orders; an order that is no longer in the list is no longer selected. */
function useSelection(orders: readonly OrderView[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  function select(id: string, isSelected: boolean): void {
    const others = [...ids].filter((known) => known !== id)
    setIds(new Set(isSelected ? [...others, id] : others))
  }
  return { selected: orders.filter(({ id }) => ids.has(id)), setIds, select }
}

function ListState({ search }: { search: OrderSearch }) {
  // The API would refuse this period.
  const isRefused = isByAmount(search.sort) && readAmountPeriod(search) === null
  return isRefused ? null : <LoadedList search={search} />
}

function LoadedList({ search }: { search: OrderSearch }) {
  const list = useInfiniteQuery(adminOrdersQuery(search))
  useSessionEnd(list.error)
  const orders = list.data?.pages.flatMap((page) => page.items) ?? []
  const { selected, setIds, select } = useSelection(orders)
  return (
    <div className="grid grid-cols-1 gap-6">
      {orders.length === 0 ? null : (
        <SelectionHead
          selected={selected}
          orders={orders}
          onSelect={(some) => setIds(new Set(some.map(({ id }) => id)))}
        />
      )}
      <PagedList
        list={list}
        loading="Bestellungen werden geladen."
        failure="Fehler beim Laden der Bestellungen"
        empty={<p role="status">{emptyText(search, list.hasNextPage)}</p>}
      >
        {(items) => (
          <ul
            aria-label="Bestellungen"
            className="w-full gap-x-4 border-b-[1.5px] border-current/30 lg:grid lg:grid-cols-[44px_1.1fr_1.2fr_1.8fr_1.2fr_auto]"
          >
            {items.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                search={search}
                selected={selected.includes(order)}
                onSelect={(isSelected) => select(order.id, isSelected)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      <BulkBar
        selected={selected}
        onDone={(refusedIds) => {
          setIds(new Set(refusedIds))
          // The button that opened the dialog is gone or disabled, so the focus goes here after the dialog closes.
          requestAnimationFrame(() => document.querySelector('h1')?.focus())
        }}
      />
    </div>
  )
}

function emptyText({ status, payment, text, from, to }: OrderSearch, goesOn: boolean): string {
  if (goesOn) return 'In diesem Teil der Liste ist nichts dabei.'
  if (text || from || to || payment) return 'Keine Bestellung passt zu diesen Filtern.'
  return status
    ? `Keine Bestellung hat den Status ${statusLabel(status)}.`
    : 'Noch ist keine Bestellung eingegangen.'
}
