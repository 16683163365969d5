const PREFIX = 'withdrawal:'

/** Returns the fact under which the refund of a withdrawal is booked, once. */
export const refundFact = (withdrawalId: string): string => `${PREFIX}${withdrawalId}`

/** Returns the withdrawal of which this is the fact, or null. */
export const withdrawalOfFact = (fact: string | null): string | null =>
  fact?.startsWith(PREFIX) === true ? fact.slice(PREFIX.length) : null
