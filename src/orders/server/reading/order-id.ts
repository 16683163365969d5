/** Can this text be the id of an order (a UUID)? Anything else is not worth a query. */
export function isOrderId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
