import * as z from 'zod/mini'
import type { OrderView } from '../domain/order-view.ts'
import { isOrderId } from './order-id.ts'
import type { AmountCursor } from './order-amounts-repo.ts'
import type { OrderCursor } from './orders-repo.ts'

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

const SEPARATOR = '_'

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

/** The cursor behind an order of a list by amount, as text for an address. */
export function writeAmountCursor({ totalCents, ...place }: AmountCursor): string {
  return `${totalCents}${SEPARATOR}${writeCursor(place)}`
}

/** Reads what `writeAmountCursor` wrote; null for anything else. */
export function readAmountCursor(text: string): AmountCursor | null {
  const [, cents = '', rest = ''] = /^(\d{1,12})_(.*)$/.exec(text) ?? []
  const place = readCursor(rest)
  return place && { ...place, totalCents: Number(cents) }
}
