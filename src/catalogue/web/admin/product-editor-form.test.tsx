import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { productFieldNames } from '../../domain/product-fields.ts'
import { emptyProductForm, type ProductFormValues } from '../../domain/product-form.ts'
import { ProductForm } from './product-editor-form.tsx'

function render(values: Partial<ProductFormValues>): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ProductForm
        product={null}
        initial={{ ...emptyProductForm, ...values }}
        onDone={() => {}}
        onCancel={() => {}}
        onDirty={() => {}}
      />
    </QueryClientProvider>,
  )
}

const withImage = { image: '/product-images/a.webp' }
const html = render(withImage) + render({ ...withImage, category: 'merchandise' })

test.each(productFieldNames)('an admin who edits a product finds an input for %s', (field) => {
  // The image is uploaded, so its input belongs to no form field.
  expect(html).toContain(field === 'image' ? 'aria-label="Bilddatei"' : `name="${field}"`)
})
