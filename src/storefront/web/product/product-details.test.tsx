import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeProduct } from '../../../../test/products.ts'
import { eachProductText } from '../../../catalogue/domain/product-fields.ts'
import { toShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { ProductDetails } from './product-details.tsx'

const texts = {
  ...eachProductText((field) => `Text of ${field}`),
  name: 'Text of name',
  description: 'Text of description',
}
const product = toShopProduct(makeProduct({ ...texts, image: '/product-images/a.webp' }))
const html = renderToStaticMarkup(
  <QueryClientProvider client={new QueryClient()}>
    <ProductDetails product={product} />
  </QueryClientProvider>,
)

test.each(Object.entries(texts))(
  'a visitor of a product page reads what the admin wrote as %s',
  (_field, text) => {
    expect(html).toContain(text)
  },
)
