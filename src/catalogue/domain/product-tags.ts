/** Change tags of these products and of every list they stand in; none for no product. */
export function productTags(ids: readonly number[]): string[] {
  return ids.length === 0 ? [] : ['products', ...ids.map((id) => `product:${id}`)]
}
