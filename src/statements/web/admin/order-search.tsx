import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { SearchForm } from '../../../platform/web/admin/search-form.tsx'
import { apiGet } from '../../../platform/web/api-client.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { adminApi } from '../../../urls.admin.ts'
import type { CandidateOrder, CandidateView } from '../../domain/transactions-view.ts'
import { Candidate } from './candidate.tsx'
import type { OrderDecision, Storing } from './use-decisions.ts'

const MOST = 5

const toCandidate = ({ balance, ...order }: OrderView): CandidateView => ({
  order: {
    id: order.id,
    orderNumber: order.orderNumber,
    customerName: order.customerName,
    status: order.status,
    shippingMethod: order.shippingMethod,
    open: balance.open,
  },
  reasons: [],
})

interface OrderSearchProps {
  /** What was paid, in euro. */
  paid: string
  storing: Storing
  onBook: (order: CandidateOrder, decision: OrderDecision) => void
}

/** Searches an order by hand for a payment that found none or the wrong one. */
export function OrderSearch({ paid, storing, onBook }: OrderSearchProps) {
  const [typed, setTyped] = useState('')
  const path = `${adminApi.orders()}?${new URLSearchParams({ q: typed, limit: String(MOST) }).toString()}`
  const { data, error } = useQuery({
    queryKey: [adminApi.orders(), path],
    queryFn: () => apiGet<OrderView[]>(path),
    enabled: typed !== '',
  })
  useSessionEnd(error)
  return (
    <div className="grid gap-4">
      <SearchForm label="Bestellnummer, Name oder E-Mail" typed={typed} onSearch={setTyped} />
      {error ? <Notice kind="error" title="Die Suche ist fehlgeschlagen" /> : null}
      {data?.length === 0 ? <p role="status">Keine Bestellung gefunden.</p> : null}
      {data?.map((order) => {
        const candidate = toCandidate(order)
        return (
          <Candidate
            key={order.id}
            candidate={candidate}
            paid={paid}
            storing={storing}
            onBook={(decision) => onBook(candidate.order, decision)}
          />
        )
      })}
    </div>
  )
}
