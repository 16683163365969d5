import { expect, test } from 'vitest'
import { initialBusiness } from './initial-business.ts'
import { localBusinessData } from './local-business.ts'

const places = { url: 'https://shop.test', image: 'https://shop.test/a.jpg' }

test('search engines are told the hours of the settings, closed days left out', () => {
  expect(localBusinessData(initialBusiness, places)).toMatchObject({
    priceRange: '€€',
    address: { addressLocality: 'Wuppertal' },
    openingHoursSpecification: [
      { opens: '09:00', closes: '18:00' },
      { dayOfWeek: ['Saturday'], opens: '10:00', closes: '16:00' },
    ],
  })
})
