/** Tag of answers that depend on which products can be bought. */
export const PRODUCTS_TAG = 'products'

/** Tag of lists of products: they change when a product is added, edited or deleted. */
export const PRODUCT_LISTS_TAG = 'product-lists'

/** Returns the tag of the answers that show this product. */
export function productTag(id: number | string): string {
  return `product:${id}`
}

/** Returns the tags for products that sold out or can be bought again; none for no product. */
export function productTags(ids: readonly number[]): string[] {
  return ids.length === 0 ? [] : [PRODUCTS_TAG, ...ids.map(productTag)]
}

/** Returns the tags for products that an admin added, edited or deleted. */
export function editedProductTags(ids: readonly number[]): string[] {
  return [PRODUCT_LISTS_TAG, PRODUCTS_TAG, ...ids.map(productTag)]
}
