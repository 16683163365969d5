import { expect, test } from 'vitest'
import { initialView } from '../../../test/settings/business.ts'
import { localBusinessData } from './local-business.ts'

const urls = { url: 'https://shop.test', image: 'https://shop.test/a.jpg' }

test('structured data leaves out a day with only one of its two times', () => {
  const day = { days: ['Monday'], label: 'Mo' }
  const openingHours = [
    { ...day, opens: '09:00', closes: null },
    { ...day, opens: null, closes: '18:00' },
  ]
  expect(localBusinessData({ ...initialView, openingHours }, urls)).toMatchObject({
    openingHoursSpecification: [],
  })
})

test('structured data for search engines shows the opening hours without closed days', () => {
  expect(localBusinessData(initialView, urls)).toMatchObject({
    priceRange: '€€',
    address: { addressLocality: 'Wuppertal' },
    openingHoursSpecification: [
      { opens: '09:00', closes: '18:00' },
      { dayOfWeek: ['Saturday'], opens: '10:00', closes: '16:00' },
    ],
  })
})
