import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeProduct, sampleTexts } from '../../../../test/products.ts'
import { productFacts } from '../../../catalogue/domain/product-facts.ts'
import { toShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { ProductDetails } from './product-details.tsx'

const texts = {
  ...sampleTexts(1),
  name: 'Text of name',
  description: 'Text of description',
}
const product = toShopProduct(
  makeProduct({ ...texts, image: '/product-images/a.webp', facts: productFacts(texts) }),
)
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
