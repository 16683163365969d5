/** Fewer packs than this are few: the owner is told on the overview. */
export const LOW_STOCK_BELOW = 20
