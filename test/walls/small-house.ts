import type { House } from '../../scripts/walls/house.ts'

/** A house with two features, one door and no fault: what the violations are planted in. */
export const smallHouse: House = {
  features: ['catalogue', 'cart', 'orders', 'content'],
  webDoors: [['catalogue', 'cart']],
  openWeb: ['content'],
  appServer: ['src/app/server/main.ts', 'src/app/render/'],
  appShared: ['src/app/web/app.tsx'],
  environmentFile: 'src/platform/server/env.ts',
}

/** Its files; everything a wall allows happens in them once. */
export const smallHouseFiles = {
  'src/urls.ts': `export const pages = {}`,
  'src/app/server/main.ts': `import { readEnv } from '../platform/server/env.ts'
import { render } from './render/render.tsx'
const migrations = import.meta.glob('../../db/migrations/*.ts')
export const start = () => [readEnv(), render(), migrations]`,
  'src/app/render/render.tsx': `import { ShopPage } from '../pages/shop-page.tsx'
export const render = () => ShopPage`,
  'src/app/web/pages/shop/shop-page.tsx': `import { ProductCard } from '../../catalogue/web/product-card.tsx'
import { useAccount } from '../../orders/web/use-account.ts'
export const ShopPage = () => [ProductCard, useAccount]`,
  'src/platform/domain/money.ts': `export const formatCents = (cents: number) => String(cents)`,
  'src/platform/server/env.ts': `export const readEnv = () => process.env`,
  'src/platform/server/database/migrate.ts': `export const migrate = (migrations: unknown) => migrations`,
  'src/platform/web/price.tsx': `import { formatCents } from '../domain/money.ts'
export const Price = formatCents`,
  'src/catalogue/domain/product-view.ts': `import * as z from 'zod/mini'
import { pages } from '../../urls.ts'
export const productView = z.object(pages)
export type ProductView = z.infer<typeof productView>`,
  'src/catalogue/server/product-repo.ts': `import type { ProductView } from '../domain/product-view.ts'
export const findProduct = (): ProductView | undefined => undefined`,
  'src/catalogue/server/selling/find-product.ts': `export { findProduct } from './product-repo.ts'
export const searchProducts = () => []`,
  'src/catalogue/web/product-card.tsx': `import type { ProductView } from '../domain/product-view.ts'
import { addToCart } from '../../cart/web/add-to-cart.ts'
import { pictures } from '../../content/web/pictures.ts'
export const ProductCard = (product: ProductView) => [addToCart(product), pictures]`,
  'src/cart/web/add-to-cart.ts': `export const addToCart = (item: unknown) => item`,
  'src/orders/server/placing/place-order.ts': `import { findProduct } from '../../catalogue/server/find-product.ts'
export const placeOrder = (now: Date) => [findProduct(), new Date(now)]`,
  'src/orders/web/use-account.ts': `export const useAccount = () => 0`,
  'src/content/web/pictures.ts': `export const pictures = []`,
  'src/content/domain/texts.ts': `export const texts = {}`,
  'src/orders/server/placing/place-order.test.ts': `import { ProductCard } from '../../catalogue/web/product-card.tsx'
process.env.TZ = 'UTC'
export default ProductCard`,
  'db/migrations/0001-shop.ts': `import { sql } from 'kysely'
import { migrate } from '../../src/platform/server/database/migrate.ts'
export const up = () => [sql, migrate]`,
  'test/postgres.ts': `export const cluster = process.env.PG`,
}
