import { expect, test } from 'vitest'
import { toBusinessView } from '../../business/domain/business-view.ts'
import { initialBusiness } from '../../business/domain/initial-business.ts'
import { findRiskyClaims } from '../../business/domain/risky-claims.ts'
import { writtenText } from '../../settings/domain/written-text.ts'
import { companyFigures } from './company.ts'

test('the settings warn of a figure in the words in which the site shows it', () => {
  const business = { ...initialBusiness, house: { ...initialBusiness.house, customers: '1000+' } }
  const shown = companyFigures(toBusinessView(business, '')).map(
    ({ value, label }) => `${value} ${label}`,
  )
  const warned = findRiskyClaims(writtenText('house', business.house)).map(({ word }) => word)
  expect(shown).toContain('1000+ zufriedene Kunden')
  expect(warned).toContain('1000+ zufriedene Kunden')
})
