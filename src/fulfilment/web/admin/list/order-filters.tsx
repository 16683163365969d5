import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { CollapsibleFilters } from '../../../../platform/web/admin/collapsible-filters.tsx'
import { useNavigation } from '../../../../platform/web/navigation.tsx'
import { Link } from '../../../../platform/web/link.tsx'
import { TabLinks } from '../../../../platform/web/ui/tab-links.tsx'
import { SelectField, TextField } from '../../../../platform/web/forms/text-field.tsx'
import type { OrderCountsView } from '../../../domain/order-counts-view.ts'
import {
  orderStatuses,
  statusLabel,
  type OrderStatus,
} from '../../../../orders/domain/order-status.ts'
import { orderSortLabels, orderSorts, type OrderSort } from '../../../domain/order-sort.ts'
import {
  paymentFilterLabels,
  paymentFilters,
  statesOf,
  type PaymentFilter,
} from '../../../domain/payment-filter.ts'
import { paymentStates } from '../../../../payments/domain/payment-state.ts'
import { orderCountsQuery } from './admin-orders-query.ts'
import { orderSearchUrl, wholeList, type OrderSearch } from './order-search.ts'

const statusFilters: readonly { status: OrderStatus | null; label: string }[] = [
  { status: null, label: 'Alle' },
  ...orderStatuses.map((status) => ({ status, label: statusLabel(status) })),
]

const number = new Intl.NumberFormat('de-DE')

/** Returns how many orders a choice of status and payment shows; null where they were not counted. */
function countOf(
  data: OrderCountsView | undefined,
  { status, payment }: Pick<OrderSearch, 'status' | 'payment'>,
): string | null {
  if (!data?.payments) return null
  const { payments } = data
  const states = payment ? statesOf(payment) : paymentStates
  const counts = (status ? [status] : orderStatuses).flatMap((one) =>
    states.map((state) => payments[one][state]),
  )
  return number.format(counts.reduce((sum, count) => sum + count, 0))
}

/** The six status filters, each with its number of orders. */
export function StatusFilters({ search }: { search: OrderSearch }) {
  const { data } = useQuery(orderCountsQuery(search))
  const chips = useRef<HTMLDivElement>(null)
  // On a phone the filters are one scrolling row; scrolls the active one into view.
  useEffect(() => {
    const row = chips.current?.querySelector('nav')
    const chip = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && chip) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
  }, [search.status, data])
  return (
    <div ref={chips} className="min-w-0">
      <TabLinks
        label="Nach Status filtern"
        links={statusFilters.map(({ status, label }) => {
          const count = countOf(data, { status, payment: search.payment })
          return {
            href: orderSearchUrl({ ...search, status }),
            label: (
              <>
                {label} {count === null ? null : <span className="tabular-nums">{count}</span>}
              </>
            ),
            current: status === search.status,
          }
        })}
      />
    </div>
  )
}

const TYPING_PAUSE_MS = 300

/** The text of the search box, which is written to the URL once the typing pauses. */
function useSearchText(search: OrderSearch) {
  const { navigate } = useNavigation()
  const [typed, setTyped] = useState(search.text)
  const known = useRef(search.text)
  // The browser's back and forward buttons change the URL without the search box.
  if (known.current !== search.text) {
    known.current = search.text
    if (typed.trim() !== search.text.trim()) setTyped(search.text)
  }
  function apply(text: string): void {
    if (text.trim() === search.text.trim()) return
    known.current = text
    navigate(orderSearchUrl({ ...search, text }), { replace: true })
  }
  useEffect(() => {
    const timer = setTimeout(() => apply(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing restarts the pause
  }, [typed])
  return { typed, setTyped, apply }
}

/** Search, days and sort order of the list, all stored in the URL. */
export function OrderFilters({ search, aside }: { search: OrderSearch; aside: ReactNode }) {
  const { navigate } = useNavigation()
  const { typed, setTyped, apply } = useSearchText(search)
  const choose = (change: Partial<OrderSearch>): void =>
    navigate(orderSearchUrl({ ...search, ...change }), { replace: true })
  const { text, from, to, payment } = search
  const isFiltered = text !== '' || from !== '' || to !== '' || payment !== null
  const isSorted = search.sort !== wholeList.sort
  return (
    <form
      role="search"
      aria-label="Bestellungen"
      className="grid grid-cols-1 items-end gap-4 lg:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        apply(typed)
      }}
    >
      <TextField
        type="search"
        label="Suche"
        placeholder="Nummer, Name, E-Mail"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <CollapsibleFilters
        active={[payment !== null, from !== '', to !== '', isSorted].filter(Boolean).length}
        aside={aside}
        className="grid grid-cols-2 items-end gap-4 lg:grid-cols-[12rem_auto_auto_auto]"
      >
        <PaymentSelect search={search} onChoose={(chosen) => choose({ payment: chosen })} />
        <TextField
          type="date"
          label="Von"
          value={from}
          max={to || undefined}
          onChange={(event) => choose({ from: event.target.value })}
        />
        <TextField
          type="date"
          label="Bis"
          value={to}
          min={from || undefined}
          onChange={(event) => choose({ to: event.target.value })}
        />
        <SortSelect sort={search.sort} onChoose={(sort) => choose({ sort })} />
      </CollapsibleFilters>
      {isFiltered ? (
        <Link
          href={orderSearchUrl({ ...wholeList, status: search.status })}
          className="text-link col-span-full justify-self-start"
        >
          Suche und Filter zurücksetzen
        </Link>
      ) : null}
    </form>
  )
}

interface PaymentSelectProps {
  search: OrderSearch
  onChoose: (payment: PaymentFilter | null) => void
}

/** The filter by payment, each choice with its number of orders. */
function PaymentSelect({ search, onChoose }: PaymentSelectProps) {
  const { data } = useQuery(orderCountsQuery(search))
  const textOf = (payment: PaymentFilter | null, label: string): string => {
    const count = countOf(data, { status: search.status, payment })
    return count === null ? label : `${label} (${count})`
  }
  return (
    <SelectField
      label="Zahlung"
      className="max-lg:col-span-2"
      value={search.payment ?? ''}
      onChange={({ target }) =>
        onChoose(paymentFilters.find((one) => one === target.value) ?? null)
      }
    >
      <option value="">{textOf(null, 'Alle')}</option>
      {paymentFilters.map((one) => (
        <option key={one} value={one}>
          {textOf(one, paymentFilterLabels[one])}
        </option>
      ))}
    </SelectField>
  )
}

interface SortSelectProps {
  sort: OrderSort
  onChoose: (sort: OrderSort) => void
}

function SortSelect({ sort, onChoose }: SortSelectProps) {
  return (
    <SelectField
      label="Sortierung"
      className="max-lg:col-span-2"
      value={sort}
      onChange={({ target }) => onChoose(orderSorts.find((one) => one === target.value) ?? sort)}
    >
      {orderSorts.map((one) => (
        <option key={one} value={one}>
          {orderSortLabels[one]}
        </option>
      ))}
    </SelectField>
  )
}
