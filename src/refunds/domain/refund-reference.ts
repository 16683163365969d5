/** Returns what the transfer of a refund says to its receiver. */
export function refundReference(orderNumber: string): string {
  return `Erstattung zu Bestellung ${orderNumber}`
}
