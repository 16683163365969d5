import { centsToAmount, centsToNumber } from '../../../platform/domain/money.ts'
import { productImage } from '../../domain/product-image.ts'
import type { ProductView, PublicProductView } from '../../domain/product-view.ts'
import { reductionText, whyNotReduced } from '../../domain/reduction.ts'
import {
  grindOptionsOf,
  levelsOf,
  textsOf,
  type StoredProduct,
  type StoredVariant,
} from '../stored-product.ts'

function showVariant(variant: StoredVariant): PublicProductView['variants'][number] {
  const { weight, priceCents } = variant
  const reduction = reductionText(variant)
  return { weight, price: centsToNumber(priceCents), ...(reduction !== null && { reduction }) }
}

function showEditedVariant(variant: StoredVariant): ProductView['variants'][number] {
  const { formerPriceCents } = variant
  const why = whyNotReduced(variant)
  return {
    ...showVariant(variant),
    ...(formerPriceCents !== undefined && { formerPrice: centsToNumber(formerPriceCents) }),
    ...(why !== null && { whyNotReduced: why }),
  }
}

/** Returns a stored product as everybody may read it. */
export function showPublicly(product: StoredProduct): PublicProductView {
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
    type: product.type,
    imageAlt: product.image_alt,
    legalName: product.legal_name,
    variants: variants.map(showVariant),
    weightOptions: variants.map(({ weight }) => weight).filter((weight) => weight !== ''),
    grindOptions: grindOptionsOf(product),
    createdAt: product.created_at,
    updatedAt: product.updated_at,
  }
}

/** Returns a stored product as admins edit it. */
export function showProduct(product: StoredProduct): ProductView {
  const variants = product.variants.map(showEditedVariant)
  return { ...showPublicly(product), variants, ...textsOf(product), ...levelsOf(product) }
}
