/** Minutes between the attempts to send a message; after the last one it is given up. */
export const RETRY_MINUTES = [1, 5, 30, 2 * 60, 8 * 60, 24 * 60] as const

/** For how many hours a message is tried again, rounded. */
export const RETRY_HOURS = Math.round(RETRY_MINUTES.reduce((sum, minutes) => sum + minutes, 0) / 60)
