import { describe, expect, it } from 'vitest'
import { matchDebit, type Debit, type OpenRefunds } from './match-debit.ts'

const IBAN = 'DE89370400440532013000'
const NUMBER = '202611-1245-0042'

const transfer = (count: number) => ({
  id: `transfer-${count}`,
  runId: 'run-1',
  orderNumber: NUMBER,
  amountCents: 610,
  iban: IBAN,
  endToEndId: `${NUMBER}-E${count}`,
})
const run = (id: string) => ({
  id,
  messageId: id.repeat(4),
  openCents: 610,
  createdOn: '2026-11-20',
})
const open = (more: Partial<OpenRefunds> = {}): OpenRefunds => ({
  transfers: [],
  orders: [],
  runs: [],
  ...more,
})
const debit = (more: Partial<Debit> = {}): Debit => ({
  amountCents: 610,
  bookingDate: '2026-11-21',
  iban: '',
  remittance: '',
  endToEndId: '',
  batchId: '',
  ...more,
})

describe('a movement on the account', () => {
  it('pays the transfer whose end-to-end id it names, and E1 is not E12', () => {
    const both = open({ transfers: [transfer(1), transfer(12)] })
    const named = (endToEndId: string) => matchDebit(debit({ endToEndId }), both)?.id
    expect([named(`${NUMBER}-E1`), named(`${NUMBER}-E12`)]).toEqual(['transfer-1', 'transfer-12'])
    expect(named(`${NUMBER}-E2`)).toBeUndefined()
    const other = debit({ endToEndId: `${NUMBER}-E1`, amountCents: 611 })
    expect(matchDebit(other, both)).toBeNull()
  })

  it('pays a file in one sum only when one file can be meant', () => {
    const sum = { remittance: 'Sammler' }
    const one = open({ runs: [run('run-1')] })
    expect(matchDebit(debit(sum), one)).toEqual({ kind: 'run', id: 'run-1', isNamed: false })
    const two = open({ runs: [run('run-1'), run('run-2')] })
    expect(matchDebit(debit(sum), two)).toBeNull()
    const cited = debit({ ...sum, batchId: 'RUN-2RUN-2RUN-2RUN-2' })
    expect(matchDebit(cited, two)?.id).toBe('run-2')
    expect(matchDebit(debit({ ...sum, bookingDate: '2026-11-19' }), one)).toBeNull()
    expect(matchDebit(debit({ ...sum, iban: IBAN }), one)).toBeNull()
  })
})
