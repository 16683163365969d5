import {
  eachProductText,
  eachProductTextColumn,
  type ProductText,
} from '../../src/catalogue/domain/product-fields.ts'
import type { ProductsTable } from '../../src/catalogue/server/catalogue-tables.ts'
import { searchTextOf, shopTextOf } from '../../src/catalogue/domain/search-text.ts'
import type { WritableDb } from '../../src/platform/server/database/tables.ts'
import { grinds } from '../../src/catalogue/domain/product-options.ts'
import type { ProductView } from '../../src/catalogue/domain/product-view.ts'

/** Equipment with the manufacturer that the law wants named; the price is missing. */
export const soldEquipment = {
  name: 'Tasse',
  description: 'Aus Porzellan.',
  category: 'zubehoer',
  manufacturerName: 'Porzellan GmbH',
  manufacturerAddress: 'Werkstraße 1, 95100 Selb',
  manufacturerEmail: 'info@porzellan.example',
} as const

/** Returns a text for every optional line of text of a product, different for each number. */
export function sampleTexts(number: number): Record<ProductText, string> {
  return eachProductText((field) => {
    if (field === 'organicControlCode') return `DE-ÖKO-${String(number).padStart(3, '0')}`
    if (field === 'organicOrigin')
      return number % 2 === 0 ? 'EU-Landwirtschaft' : 'Nicht-EU-Landwirtschaft'
    if (field === 'manufacturerEmail' || field === 'responsibleEmail')
      return `info${number}@example.de`
    if (field === 'shelfLifeMonths') return String(number)
    return `Text ${number} of ${field}`
  })
}

/** Returns a coffee in both sizes as the API shows it, with the given differences. */
export function makeProduct(differences: Partial<ProductView> = {}): ProductView {
  return {
    ...eachProductText(() => ''),
    legalName: 'Röstkaffee',
    id: 1,
    name: 'MONZA',
    description: 'Espresso.',
    price: '9.50',
    image: null,
    category: 'kaffee',
    intensity: 4,
    roastLevel: null,
    body: null,
    acidity: null,
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

/** Stores coffees with these ids and the given differences, each with one pack for 10 €. */
export async function storeProducts(
  db: WritableDb,
  ids: readonly number[],
  differences: Partial<ProductsTable> = {},
): Promise<void> {
  const rows = ids.map((id): ProductsTable => {
    const product = {
      id,
      name: `Sorte ${id}`,
      description: 'Aus der Trommel.',
      category: 'kaffee' as const,
      ...eachProductTextColumn(() => ''),
      legal_name: 'Röstkaffee',
      image: null,
      is_complete: 1,
      intensity: 3,
      roast_level: null,
      body: null,
      acidity: null,
      stock: 5,
      featured: 0,
      in_stock: 1,
      grind_options: JSON.stringify(grinds),
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      hidden_at: null,
      ...differences,
    }
    return { ...product, search_text: searchTextOf(product), shop_text: shopTextOf(product) }
  })
  const variants = ids.map((id) => ({
    product_id: id,
    position: 0,
    weight: '250g',
    price_cents: 1000,
    former_price_cents: null,
    lowest_price_cents: null,
  }))
  await db.insertInto('products').values(rows).execute()
  await db.insertInto('product_variants').values(variants).execute()
}
