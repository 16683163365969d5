/** Tag of the pages that list products. */
export const PRODUCTS_TAG = 'products'

/** Returns the tag of the pages that show this product. */
export function productTag(id: number | string): string {
  return `product:${id}`
}

/** Returns the tags that a change of these products drops; none for no product. */
export function productTags(ids: readonly number[]): string[] {
  return ids.length === 0 ? [] : [PRODUCTS_TAG, ...ids.map(productTag)]
}
