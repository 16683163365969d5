import { useQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../accounts/web/session.ts'
import { hasStatus } from '../../platform/web/api-client.ts'
import { useFetcher } from '../../platform/web/fetcher.tsx'
import { useMounted } from '../../platform/web/use-mounted.ts'
import type { OrderView } from '../domain/order-view.ts'
import { orderQuery } from './order-query.ts'

export type OrderState =
  | { readonly state: 'loading' }
  | { readonly state: 'no-id' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'missing' }
  | { readonly state: 'failed' }
  | { readonly state: 'shown'; readonly order: OrderView }

function failure(error: Error): OrderState {
  if (hasStatus(error, 401)) return { state: 'signed-out' }
  return hasStatus(error, 404) ? { state: 'missing' } : { state: 'failed' }
}

/** Loads one order for the signed-in customer or admin once the page is mounted. */
export function useOrder(id: string | undefined): OrderState {
  const mounted = useMounted()
  const known = id?.trim() ?? ''
  const query = useQuery({
    ...orderQuery(useFetcher(), known),
    enabled: mounted && known !== '',
  })
  useSessionEnd(query.error)
  if (!mounted) return { state: 'loading' }
  if (known === '') return { state: 'no-id' }
  if (query.data) return { state: 'shown', order: query.data }
  return query.error && !query.isFetching ? failure(query.error) : { state: 'loading' }
}
