/** Epoch milliseconds of the browser's clock, for how long a form was open. */
export function nowMs(): number {
  return Date.now()
}
