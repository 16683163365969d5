/** `open`: waits for a click. `ignored`: concerns no refund, or one that is booked already. */
export type DebitState = 'open' | 'booked' | 'ignored'

/**
 * Why a movement is never booked without a look. `settled`: it names a transfer that is closed or that another movement
 * waits for. `other-account`: it names a transfer to another account. `sum`: only its amount is that of a file.
 */
export const debitDoubts = ['settled', 'other-account', 'sum'] as const
export type DebitDoubt = (typeof debitDoubts)[number]
