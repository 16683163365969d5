import { paymentDueDay } from '../../business/domain/payment-due-day.ts'
import type { BankTransferView, OrderView } from '../domain/order-view.ts'

/** Returns the last day ("YYYY-MM-DD") for the payment of an order, after a reminder that of its grace period. */
export function payUntil(
  { createdAt, reminder }: Pick<OrderView, 'createdAt' | 'reminder'>,
  { deadlineDays }: Pick<BankTransferView, 'deadlineDays'>,
): string {
  return reminder?.until ?? paymentDueDay(createdAt, deadlineDays)
}
