import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { initialView } from '../../../../test/settings/business.ts'
import { legalTextKinds } from '../../domain/legal-text-kinds.ts'
import { markedBusiness, namePlaceholders } from '../../domain/placeholder-business.ts'
import { fillPlaceholders } from '../../domain/placeholders.ts'
import { shopTexts } from './shop-text.tsx'

const business = {
  ...initialView,
  legalName: 'Rösterei Zielgerade GmbH',
  vatId: 'DE123456789',
  register: { ...initialView.register, court: 'Amtsgericht Wuppertal', number: 'HRB 12345' },
  shipping: { standardCents: 411, freeAboveCents: 4222, expressCents: 933, pickupCents: 144 },
}

/** A placeholder may break where the value of a setting, like the phone number, may not. */
const words = (html: string): string =>
  html.replaceAll(/<span class="whitespace-nowrap">(.*?)<\/span>/g, '$1').replaceAll(' ', '')

test.each(legalTextKinds)(
  'the shop’s own text of the kind %s follows every setting when an owner starts from it',
  (kind) => {
    const ShopText = shopTexts[kind]
    const marks = markedBusiness(business)
    const named = namePlaceholders(renderToStaticMarkup(<ShopText business={marks} />), marks)
    expect(named).not.toMatch(/qz|zq|770\.00/)
    const shown = renderToStaticMarkup(<ShopText business={business} />)
    const hours = /<li>(?:Mo|Sa|So).*?<\/li>|<li>\{\{business\.openingHours\}\}<\/li>/g
    const filled = fillPlaceholders(named.replaceAll(hours, ''), business)
    expect(words(filled)).toBe(words(shown.replaceAll(hours, '')))
  },
)

test('a value that is empty is no placeholder, because its line is not shown', () => {
  const marks = markedBusiness(initialView)
  const { imprint: Imprint } = shopTexts
  const named = namePlaceholders(renderToStaticMarkup(<Imprint business={marks} />), marks)
  expect(named).not.toContain('{{business.vatId}}')
  expect(named).not.toContain('{{register.')
})
