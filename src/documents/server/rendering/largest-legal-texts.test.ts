import { expect, test } from 'vitest'
import { initialView } from '../../../../test/settings/business.ts'
import { initialBusiness } from '../../../business/domain/initial-business.ts'
import { termsParts } from '../../../content/domain/terms.ts'
import {
  legalTextProblem,
  MAX_LEGAL_LINES,
  parseLegalText,
} from '../../../legal-texts/domain/parse-legal-text.ts'
import { toTermsContent } from '../../../terms/domain/terms-content.ts'
import { renderTerms } from './render-document.ts'

/** The most characters that the schema of form and API takes. */
const MOST_CHARACTERS = 50_000
// Steps need the most memory, and words that differ. A list of steps ends at 999.
const LIST = 500
const LENGTH = MOST_CHARACTERS / MAX_LEGAL_LINES
const stepOf = (line: number): string => {
  const words = Array.from({ length: 20 }, (_, word) => (line * 20 + word).toString(36))
  return `${(line % LIST) + 1}. ${words.join(' ')}`.slice(0, LENGTH - 1)
}
const text = Array.from({ length: MAX_LEGAL_LINES }, (_, line) => stepOf(line)).join('\n')

test('the largest terms and withdrawal instruction that can be published become one PDF', async () => {
  expect(text.length).toBeLessThan(MOST_CHARACTERS)
  expect(legalTextProblem(text)).toBeNull()
  expect(legalTextProblem(`${text}\nWort`)).not.toBeNull()
  const blocks = parseLegalText(text, initialView)
  expect(blocks).toHaveLength(MAX_LEGAL_LINES / LIST)
  const parts = termsParts(initialView, { terms: blocks, withdrawal: blocks })
  const pdf = await renderTerms(toTermsContent(initialBusiness, parts), '2026-11-21T10:00:00.000Z')
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
}, 120_000)
