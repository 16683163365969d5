const PREFIX = 'withdrawal:'

/** Returns the key under which the refund of a withdrawal is booked, once. */
export const refundOnceKey = (withdrawalId: string): string => `${PREFIX}${withdrawalId}`

/** Returns the id of the withdrawal whose refund has this key, or null. */
export const withdrawalOfOnceKey = (onceKey: string | null): string | null =>
  onceKey?.startsWith(PREFIX) === true ? onceKey.slice(PREFIX.length) : null
