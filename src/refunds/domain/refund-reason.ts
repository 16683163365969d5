/** Why money has to be given back. */
export const refundReasons = ['withdrawal', 'cancelled', 'part-cancelled', 'overpaid'] as const
export type RefundReason = (typeof refundReasons)[number]

export const refundReasonLabels: Readonly<Record<RefundReason, string>> = {
  withdrawal: 'Widerruf',
  cancelled: 'Storno',
  'part-cancelled': 'Teilstorno',
  overpaid: 'Überzahlung',
}
