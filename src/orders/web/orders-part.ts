import { apiGetWithHeader } from '../../platform/web/api-client.ts'
import type { OrderView } from '../domain/order-view.ts'

/** Names the cursor of the next part of a list; absent on the last. */
const NEXT_HEADER = 'X-Next-Before'
const PART_SIZE = 24

interface OrdersPart {
  readonly orders: readonly OrderView[]
  readonly next: string | null
}

/** Reads one part of a list of orders. Browser only: personal lists are never rendered before. */
export async function readOrdersPart(address: string, before: string | null): Promise<OrdersPart> {
  const search = new URLSearchParams({ limit: String(PART_SIZE) })
  if (before) search.set('before', before)
  const { body, header } = await apiGetWithHeader<OrderView[]>(
    `${address}?${search.toString()}`,
    NEXT_HEADER,
  )
  return { orders: body, next: header }
}
