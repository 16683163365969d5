import { expect, it } from 'vitest'
import { nothingSkipped, type BankTransaction } from './bank-transaction.ts'
import { coveredUntil } from './covered-until.ts'

const IBAN = 'DE89370400440532013000'
const movement = (bookingDate: string, account: string, amountCents = 100): BankTransaction => ({
  account,
  bookingDate,
  amountCents,
  bankReference: '',
  valueDate: bookingDate,
  payerName: '',
  payerIban: '',
  remittance: '',
  endToEndId: '',
  batchId: '',
})
const covered = (
  transactions: readonly BankTransaction[],
  ends: { account: string; day: string }[] = [],
) =>
  coveredUntil(
    { transactions, returned: [], ends, starts: [], skipped: nothingSkipped },
    { iban: IBAN, today: '2026-11-21' },
  )

it('a statement covers the day of its closing balance, and without one the day before its newest movement', () => {
  expect(covered([movement('2026-11-12', IBAN), movement('2026-11-10', IBAN)])).toBe('2026-11-11')
  expect(covered([movement('2026-11-10', IBAN), movement('2026-11-13', IBAN, -500)])).toBe(
    '2026-11-12',
  )
  expect(covered([movement('2026-11-18', IBAN)], [{ account: IBAN, day: '2026-11-18' }])).toBe(
    '2026-11-18',
  )
  expect(covered([movement('2026-11-10', '532013000')])).toBe('2026-11-09')
})

it('a statement does not cover the day of its import or a day in the future', () => {
  expect(covered([movement('2026-11-22', IBAN)])).toBe('2026-11-20')
  expect(covered([], [{ account: IBAN, day: '2027-01-01' }])).toBe('2026-11-20')
})

it('a statement of another account, or of one it does not name, or without a movement and a balance, covers nothing', () => {
  for (const account of ['DE02120300000000202051', '', '0', '3000']) {
    expect(covered([movement('2026-11-12', account)], [{ account, day: '2026-11-12' }])).toBeNull()
  }
  expect(covered([])).toBeNull()
})
