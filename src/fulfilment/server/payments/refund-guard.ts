import type { Tx } from '../../../platform/server/database/tables.ts'

/** How a change of an order respects its refund in a SEPA file, which another feature knows. */
export interface WithRefundGuard {
  /**
   * Called in the transaction, after a change that may lower what has to be given back, under the lock of the order.
   * Rolls back with `conflict` when a file pays more than that.
   */
  readonly guardRefund: (tx: Tx, orderId: string) => Promise<void>
}
