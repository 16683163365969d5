import { paymentStateLabels, type PaymentState } from '../../payments/domain/payment-state.ts'

/** The choices that filter the list of orders by payment; `unpaid` is all that the customers still owe. */
export const paymentFilters = ['unpaid', 'open', 'partly', 'paid', 'overpaid', 'refunded'] as const
export type PaymentFilter = (typeof paymentFilters)[number]

/** The states of orders that owe money. */
export const unpaidStates = ['open', 'partly'] as const satisfies readonly PaymentState[]

/** Returns the states of payment that a choice shows. */
export function statesOf(filter: PaymentFilter): readonly PaymentState[] {
  return filter === 'unpaid' ? unpaidStates : [filter]
}

export const paymentFilterLabels: Readonly<Record<PaymentFilter, string>> = {
  unpaid: 'Offen oder teilweise bezahlt',
  open: paymentStateLabels.open,
  partly: paymentStateLabels.partly,
  paid: paymentStateLabels.paid,
  overpaid: paymentStateLabels.overpaid,
  refunded: paymentStateLabels.refunded,
}
