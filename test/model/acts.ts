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
  | { readonly kind: 'invoice' | 'book-run'; readonly key: string }
  | { readonly kind: 'run'; readonly key: string; readonly cents: number }
  | {
      readonly kind: 'statement'
      readonly name: number
      /** The order whose number the payment cites; null for a text that cites none. */
      readonly order: string | null
      readonly cents: number
    }
  | { readonly kind: 'stock' | 'price'; readonly product: number; readonly value: number }
