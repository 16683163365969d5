/** The features of a small shop, from the ground up. */
export const smallShopFeatures = ['content', 'cart', 'catalogue', 'orders']

/** The files of a small shop without a violation. Everything that a rule allows is in it once. */
export const smallShopFiles = {
  'src/urls.ts': `export const pages = {}
export const api = { products: '/api/products' }`,
  'src/app/server/start.ts': `import { readEnv } from '../../platform/server/env.ts'
import { pageTable } from '../routing/page-table.ts'
import { render } from './render/render-page.tsx'
import { migrations } from '../../../db/migrations/all.ts'
export const start = () => [readEnv(), render(), pageTable, migrations]`,
  'src/app/routing/page-table.ts': `export const pageTable = { shop: () => import('../web/pages/shop-page.tsx') }`,
  'src/app/server/render/render-page.tsx': `import { renderToString } from 'react-dom/server'
import { pageTable } from '../../routing/page-table.ts'
import { Document } from '../../web/document.tsx'
export const render = () => [renderToString, pageTable, Document]`,
  'src/app/web/client.tsx': `import { pageTable } from '../routing/page-table.ts'
export const client = pageTable`,
  'src/app/web/document.tsx': `export const Document = () => 0`,
  'src/app/web/pages/shop-page.tsx': `import { ProductCard } from '../../../catalogue/web/product-card.tsx'
import { useAccount } from '../../../orders/web/use-account.ts'
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
  'src/catalogue/domain/roast.ts': `export const roasts = ['light', 'dark']`,
  'src/catalogue/server/product-repo.ts': `import type { ProductView } from '../domain/product-view.ts'
export const findProduct = (): ProductView | undefined => undefined`,
  'src/catalogue/server/find-product.ts': `export { findProduct } from './product-repo.ts'
export const searchProducts = () => []`,
  'src/catalogue/web/product-card.tsx': `import type { ProductView } from '../domain/product-view.ts'
import { addToCart } from '../../cart/web/add-to-cart.ts'
import { pictures } from '../../content/web/pictures.ts'
import photo from '../../../assets/photo.webp'
export const ProductCard = (product: ProductView) => [addToCart(product), pictures, photo]`,
  'src/cart/domain/cart-line.ts': `import { texts } from '../../content/domain/texts.ts'
export const cartLine = texts`,
  'src/cart/server/count-carts.ts': `export const countCarts = () => 0`,
  'src/cart/web/add-to-cart.ts': `export const addToCart = (item: unknown) => item`,
  'src/orders/domain/order-status.ts': `export const orderStatus = ['new', 'paid']`,
  'src/orders/server/place-order.ts': `import { findProduct } from '../../catalogue/server/find-product.ts'
import { cartLine } from '../../cart/domain/cart-line.ts'
export const placeOrder = (now: Date) => [findProduct(), cartLine, new Date(now)]
export const placeNow = () => placeOrder(new Date())`,
  'src/orders/web/use-account.ts': `import { api } from '../../urls.ts'
export const useAccount = () => api`,
  'src/content/web/pictures.ts': `export const pictures = []`,
  'src/content/domain/texts.ts': `export const texts = {}`,
  'src/orders/server/place-order.test.ts': `import { ProductCard } from '../../catalogue/web/product-card.tsx'
process.env.TZ = 'UTC'
export const path = '/api/orders'
export default ProductCard`,
  'db/migrations/all.ts': `export const migrations = import.meta.glob('./[0-9]*.ts', { eager: true })`,
  'db/migrations/0001-shop.ts': `import { sql } from 'kysely'
import { migrate } from '../../src/platform/server/database/migrate.ts'
/** Creates the tables. */
export const up = () => [sql\`create table orders (id text)\`, migrate, 'orders']`,
  'db/migrations/0003-carts.ts': `export const up = () => 'carts'`,
  'db/migrations/0004-roasts.ts': `export const up = () => 'roasts'`,
  'db/migrations/released.json': `{
  "0001-shop.ts": "cb1e4737fc4b2dab9ff40bf2dbdae3b04e014dd6ac697d6983228bc132494203",
  "0003-carts.ts": "87ad9f6ee9fb7648134fc46d2538953783a82ce862a202c8bc05e8e5171b5a81"
}`,
  'test/postgres.ts': `export const cluster = process.env.PG`,
}
