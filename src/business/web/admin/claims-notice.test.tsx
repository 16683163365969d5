import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClaimsNotice } from './claims-notice.tsx'

test('an owner reads the reason once after all words that it is about', () => {
  const text = '1000+ zufriedene Kunden, bekömmlich, 500+ Events'
  const html = renderToStaticMarkup(<ClaimsNotice text={text} />)
  expect(html).toContain('„1000+ zufriedene Kunden“, „500+ Events“: Mit Zahlen')
  expect(html.match(/§ 5 UWG/g)).toHaveLength(1)
  expect(html).toContain('„bekömmlich“: Gesundheitsbezogene Angaben')
})

test('an owner who writes of bekömmlich coffee reads the word and the reason beside the field', () => {
  const html = renderToStaticMarkup(<ClaimsNotice text="Mild und bekömmlich." />)
  expect(html).toContain('„bekömmlich“: Gesundheitsbezogene Angaben')
  expect(renderToStaticMarkup(<ClaimsNotice text="Mild und rund." />)).toBe('')
})
