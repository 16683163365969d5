import * as z from 'zod/mini'
import type { OrderView } from '../../domain/order-view.ts'
import { isOrderId } from './order-id.ts'
import type { OrderCursor } from './stored-orders.ts'

/** Part of a list of orders, newest first. */
export interface OrderPage {
  readonly orders: readonly OrderView[]
  /** What to ask with as `before` for the next part; null at the end. */
  readonly nextBefore: string | null
}

/** Tells the client where the next part of a list begins. */
export const NEXT_BEFORE_HEADER = 'X-Next-Before'

export const DEFAULT_PAGE_SIZE = 100
export const MAX_PAGE_SIZE = 200

export const SEPARATOR = '_'

/** The cursor behind an order, as text for an address. */
export function writeCursor({ createdAt, id }: OrderCursor): string {
  return `${createdAt}${SEPARATOR}${id}`
}

/** Reads what `writeCursor` wrote; null for anything else. */
export function readCursor(text: string): OrderCursor | null {
  const [createdAt = '', id = ''] = text.split(SEPARATOR)
  const isMoment = z.safeParse(z.iso.datetime(), createdAt).success
  return isMoment && isOrderId(id) ? { createdAt, id } : null
}
