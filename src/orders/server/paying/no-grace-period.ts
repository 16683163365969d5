/** The columns of an order without a reminder that counts. */
export const noGracePeriod = { reminded_at: null, grace_ends_on: null } as const

/** The columns of a new order. */
export const notReminded = { ...noGracePeriod, reminders_off: 0 } as const
