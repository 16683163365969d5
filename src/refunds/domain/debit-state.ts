/** `open`: waits for an admin's decision. `ignored`: concerns no refund, or one that is booked already. */
export type DebitState = 'open' | 'booked' | 'ignored'

/**
 * Why an admin must confirm a debit before it is booked. `settled`: it names a transfer that is closed or that another
 * debit waits for. `other-account`: it names a transfer to another account. `sum`: only its amount is that of a file.
 */
export const debitDoubts = ['settled', 'other-account', 'sum'] as const
export type DebitDoubt = (typeof debitDoubts)[number]
