import { textContaining } from '../../platform/domain/search-words.ts'
import type { Category } from '../../catalogue/domain/product-options.ts'
import type { ShopProduct } from '../../catalogue/domain/shop-product.ts'

interface Filter {
  /** Searched in name and description. */
  readonly text: string
  /** Null for all. */
  readonly category: Category | null
}

/** Returns the products that match both the search text and the category. */
export function filterProducts(
  products: readonly ShopProduct[],
  { text, category }: Filter,
): ShopProduct[] {
  const matches = textContaining(text.trim())
  return products.filter(
    (product) =>
      (category === null || product.category === category) &&
      matches(`${product.name}\n${product.description}`),
  )
}

/** Returns each category that has products, in the order of its first product. */
export function categoriesOf(products: readonly ShopProduct[]): Category[] {
  return [...new Set(products.map(({ category }) => category))]
}

/** Returns the first `length` characters and an ellipsis, or the whole text when it is shorter. */
export function shorten(text: string, length: number): string {
  const characters = Array.from(text)
  if (characters.length <= length) return text
  return `${characters.slice(0, length).join('').trimEnd()}…`
}
