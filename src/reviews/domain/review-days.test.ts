import { expect, test } from 'vitest'
import {
  REVIEW_CONSENT_VERSION,
  reviewConsentTexts,
} from '../../orders/domain/consents/review-consent.ts'
import { ASK_AFTER_DAYS } from './review-days.ts'

test('the consent names the days after the delivery on which its mail is sent', () => {
  expect(reviewConsentTexts[REVIEW_CONSENT_VERSION]).toContain('zehn Tage nach der Lieferung')
  expect(ASK_AFTER_DAYS).toBe(10)
})
