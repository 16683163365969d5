/** From the connection to the end of the answer. */
export const SEND_TIMEOUT_MS = 10_000
