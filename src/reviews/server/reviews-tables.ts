import type { RefusalReason, ReviewState } from '../domain/review-state.ts'
import '../../orders/server/orders-tables.ts'

export interface ReviewsTable {
  id: string
  order_id: string
  /** The first item of the order with this coffee. */
  position: number
  product_id: number
  /** 1 to 5. */
  stars: number
  /** '' for stars alone. */
  words: string
  /** '' when the customer gave none, or erased their data. */
  shown_name: string
  state: ReviewState
  /** Null unless it is refused. */
  refusal_reason: RefusalReason | null
  /** The shop's public answer; '' for none. */
  answer: string
  created_at: string
  /** When text, state, answer or name last changed. */
  changed_at: string
  /** Incremented by each change. */
  version: number
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    reviews: ReviewsTable
  }
}
