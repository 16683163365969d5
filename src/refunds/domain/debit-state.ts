/** `open`: waits for a click. `ignored`: concerns no refund, or one that is booked already. */
export type DebitState = 'open' | 'booked' | 'ignored'
