/** Returns the fact under which the refund of a withdrawal is booked, once. */
export const refundFact = (withdrawalId: string): string => `withdrawal:${withdrawalId}`
