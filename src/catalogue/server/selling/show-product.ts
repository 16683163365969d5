import { centsToAmount, centsToNumber } from '../../../platform/domain/money.ts'
import { eachProductText, productFields } from '../../domain/product-fields.ts'
import { productImage } from '../../domain/product-image.ts'
import type { ProductView } from '../../domain/product-view.ts'
import { grindOptionsOf, type StoredProduct } from '../stored-product.ts'

/** Returns a stored product as the API shows it. */
export function showProduct(product: StoredProduct): ProductView {
  const { variants } = product
  const [first] = variants
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    price: centsToAmount(first?.priceCents ?? 0),
    image: productImage(product.name, product.image),
    category: product.category,
    intensity: product.intensity,
    stock: product.stock,
    featured: product.featured === 1,
    inStock: product.in_stock === 1,
    weight: first?.weight ?? '',
    ...eachProductText((field) => product[productFields[field].column]),
    variants: variants.map(({ weight, priceCents }) => ({
      weight,
      price: centsToNumber(priceCents),
    })),
    weightOptions: variants.map(({ weight }) => weight).filter((weight) => weight !== ''),
    grindOptions: grindOptionsOf(product),
    createdAt: product.created_at,
    updatedAt: product.updated_at,
  }
}
