import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClaimsNotice } from './claims-notice.tsx'

test('an owner who writes of bekömmlich coffee reads the word and the reason beside the field', () => {
  const html = renderToStaticMarkup(<ClaimsNotice text="Mild und bekömmlich." />)
  expect(html).toContain('„bekömmlich“: Gesundheitsbezogene Angaben')
  expect(renderToStaticMarkup(<ClaimsNotice text="Mild und rund." />)).toBe('')
})
