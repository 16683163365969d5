/** Ids of the products of the first start, MONZA and IMOLA, which a reset restores. */
export const DEFAULT_PRODUCT_IDS: readonly [number, number] = [1, 2]
