/**
 * `new`: nobody decided yet. `matched`: it fits an order for certain and waits for one click. `refund-due`: it
 * belongs to no order and has to go back.
 */
export const bankTransactionStates = ['new', 'matched', 'booked', 'ignored', 'refund-due'] as const
export type BankTransactionState = (typeof bankTransactionStates)[number]

/** The states in which nothing is decided yet. */
export const undecidedStates = ['new', 'matched'] as const

/** The states that an admin can undo. */
export const decidedStates = ['booked', 'ignored', 'refund-due'] as const
