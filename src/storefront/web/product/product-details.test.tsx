import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeProduct, sampleTexts } from '../../../../test/catalogue/products.ts'
import { productFacts } from '../../../catalogue/domain/product-facts.ts'
import { productTaste } from '../../../catalogue/domain/product-taste.ts'
import { toShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { ProductDetails } from './product-details.tsx'

const texts = {
  ...sampleTexts(1),
  name: 'Text of name',
  description: 'Text of description',
}
const product = toShopProduct(
  makeProduct({
    ...texts,
    image: '/product-images/a.webp',
    facts: productFacts(texts),
    taste: productTaste({ ...texts, roastLevel: 4, body: 2, acidity: null }),
  }),
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

test('a visitor reads the levels of the taste as numbers, and nothing about an empty one', () => {
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Röstgrad 4/5 Körper 2/5')
  expect(text).not.toContain('Säure')
})
