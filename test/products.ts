import { eachProductText } from '../src/catalogue/domain/product-fields.ts'
import { grinds } from '../src/catalogue/domain/product-options.ts'
import type { ProductView } from '../src/catalogue/domain/product-view.ts'

/** Returns a coffee in both sizes as the API shows it, with the given differences. */
export function makeProduct(differences: Partial<ProductView> = {}): ProductView {
  return {
    ...eachProductText(() => ''),
    id: 1,
    name: 'MONZA',
    description: 'Espresso.',
    price: '9.50',
    image: null,
    category: 'kaffee',
    intensity: 4,
    stock: 5,
    featured: true,
    inStock: true,
    weight: '250g',
    variants: [
      { weight: '250g', price: 9.5 },
      { weight: '1kg', price: 29.5 },
    ],
    weightOptions: ['250g', '1kg'],
    grindOptions: [...grinds],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...differences,
  }
}
