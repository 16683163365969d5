/**
 * Header with the next cursor of lists whose body is a bare array, because spec section 7 fixes it;
 * absent on the last page. Every other list has the cursor in its body.
 */
export const NEXT_HEADER = 'X-Next-Before'

/** A page of a list, as the API answers it. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  /** What to send as `before` for the next page; null on the last. */
  readonly next: string | null
}
