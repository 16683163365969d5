/** Returns the browser's clock in epoch milliseconds, to measure how long a form was open. */
export function nowMs(): number {
  return Date.now()
}
