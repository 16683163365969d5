/**
 * Tells where a list goes on whose body is a bare array, because the calls of spec section 7 fix it;
 * absent on the last page. Every other list says it in its body.
 */
export const NEXT_HEADER = 'X-Next-Before'

/** A page of a list, as the API answers it. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  /** What to send as `before` for the next page; null on the last. */
  readonly next: string | null
}
