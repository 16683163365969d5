import type { OrderStatus } from '../../src/orders/domain/order-status.ts'

/** A request, with everything that was chosen before it is sent. */
export type Act =
  | {
      readonly kind: 'place'
      readonly key: string
      readonly lines: readonly { product: number; quantity: number; cents: number }[]
      readonly totalCents: number
    }
  | { readonly kind: 'status'; readonly key: string; readonly to: OrderStatus }
  | { readonly kind: 'pay' | 'refund'; readonly key: string; readonly cents: number }
  | {
      readonly kind: 'reverse'
      readonly key: string
      readonly uid: number
      readonly cents: number
      /** Its place among the payments of this amount that count. */
      readonly place: number
    }
  | {
      readonly kind: 'cancel-packs'
      readonly key: string
      readonly position: number
      readonly quantity: number
      readonly left: number
      readonly restock: boolean
    }
  | { readonly kind: 'invoice' | 'book-run' | 'remind'; readonly key: string }
  | { readonly kind: 'run'; readonly key: string; readonly cents: number }
  | {
      readonly kind: 'statement'
      readonly name: number
      /** The order whose number the payment cites; null for a text that cites none. */
      readonly order: string | null
      readonly cents: number
    }
  | { readonly kind: 'stock' | 'price'; readonly product: number; readonly value: number }
  | {
      readonly kind: 'withdraw'
      readonly name: number
      /** The order whose number the customer gave; null for words that name none. */
      readonly order: string | null
      /** Packs of each line; null for the whole order. */
      readonly chosen: readonly number[] | null
    }
  /** A statement without payments, which says what came until yesterday. */
  | { readonly kind: 'close-day'; readonly name: number }
  | { readonly kind: 'send-mails' }
  | { readonly kind: 'job'; readonly job: Job }
  | WithdrawalWork

/** Jobs that change orders by the clock. */
export type Job = 'reminders' | 'review-requests'

/** The owner's work on a withdrawal, in the version that the owner saw. */
export type WithdrawalWork = { readonly name: number; readonly version: number } & (
  | { readonly kind: 'match-withdrawal'; readonly order: string }
  | {
      readonly kind: 'accept-withdrawal' | 'record-returns'
      /** Packs of each line. */
      readonly quantities: readonly number[]
    }
  | { readonly kind: 'decline-withdrawal' | 'restock-returns' }
  | { readonly kind: 'refund-withdrawal'; readonly cents: number }
)
