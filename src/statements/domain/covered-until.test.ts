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
  coveredUntil({ transactions, ends, skipped: nothingSkipped }, { iban: IBAN, today: '2026-11-21' })

it('a statement covers the days until its newest movement, incoming or not, or its closing balance', () => {
  expect(covered([movement('2026-11-12', IBAN), movement('2026-11-10', IBAN)])).toBe('2026-11-12')
  expect(covered([movement('2026-11-10', IBAN), movement('2026-11-13', IBAN, -500)])).toBe(
    '2026-11-13',
  )
  expect(covered([movement('2026-11-10', '')], [{ account: IBAN, day: '2026-11-18' }])).toBe(
    '2026-11-18',
  )
  expect(covered([movement('2026-11-10', '532013000')])).toBe('2026-11-10')
})

it('a statement does not cover the day of its import or a day in the future', () => {
  expect(covered([movement('2026-11-21', IBAN)])).toBe('2026-11-20')
  expect(covered([], [{ account: IBAN, day: '2027-01-01' }])).toBe('2026-11-20')
})

it('a statement of another account, or without a movement and a balance, covers nothing', () => {
  const other = 'DE02120300000000202051'
  expect(
    covered([movement('2026-11-12', other)], [{ account: other, day: '2026-11-12' }]),
  ).toBeNull()
  expect(covered([])).toBeNull()
})
