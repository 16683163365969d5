/** `open`: in a file, and the bank has not shown it yet. `removed`: not executed, so it is to be paid again. */
export const transferStates = ['open', 'booked', 'removed'] as const
export type TransferState = (typeof transferStates)[number]
