import { describe, expect, it } from 'vitest'
import { matchDebit, namedIds, type Debit, type OpenRefunds } from './match-debit.ts'

const IBAN = 'DE89370400440532013000'
const NUMBER = '202611-1245-0042'

const transfer = (count: number) => ({
  id: `transfer-${count}`,
  runId: 'run-1',
  orderNumber: NUMBER,
  amountCents: 610,
  iban: IBAN,
  endToEndId: `${NUMBER}-E${count}`,
  createdOn: '2026-11-20',
})
const run = (id: string) => ({
  id,
  messageId: id.repeat(4),
  openCents: 610,
  createdOn: '2026-11-20',
})
const open = (more: Partial<OpenRefunds> = {}): OpenRefunds => ({
  transfers: [],
  unavailableTransfers: [],
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

describe('a debit', () => {
  it('pays the transfer whose end-to-end id it names, and E1 is not E12', () => {
    const both = open({ transfers: [transfer(1), transfer(12)] })
    const named = (endToEndId: string) => matchDebit(debit({ endToEndId }), both)?.id
    expect([named(`${NUMBER}-E1`), named(`${NUMBER}-E12`)]).toEqual(['transfer-1', 'transfer-12'])
    expect(named(`${NUMBER}-E2`)).toBeUndefined()
    const other = debit({ endToEndId: `${NUMBER}-E1`, amountCents: 611 })
    expect(matchDebit(other, both)).toBeNull()
  })

  it('that names another transfer pays none by its account, and an older one pays no newer file', () => {
    const text = `Erstattung zu Bestellung ${NUMBER}`
    const newer = open({ transfers: [transfer(2)] })
    const paid = (more: Partial<Debit>) =>
      matchDebit(debit({ iban: IBAN, remittance: text, ...more }), newer)?.id
    expect(paid({})).toBe('transfer-2')
    expect(paid({ endToEndId: `${NUMBER}-E1` })).toBeUndefined()
    expect(paid({ remittance: `EREF+${NUMBER}- E1 SVWZ+${text}` })).toBeUndefined()
    expect(paid({ bookingDate: '2026-11-19' })).toBeUndefined()
  })

  it('that names a closed transfer or another account is not certain', () => {
    const unavailableTransfers = [{ ...transfer(1), isUnconfirmed: false }]
    const named = { endToEndId: `${NUMBER}-E1`, iban: IBAN }
    const of = (more: Partial<Debit>, refunds: Partial<OpenRefunds>) =>
      matchDebit(debit({ ...named, ...more }), open(refunds))
    expect(of({}, { unavailableTransfers, transfers: [transfer(2)] })).toMatchObject({
      id: 'transfer-1',
      doubt: 'settled',
    })
    expect(of({}, { transfers: [transfer(1)] })).toMatchObject({ doubt: null })
    const elsewhere = { iban: 'AT611904300234573201' }
    expect(of(elsewhere, { transfers: [transfer(1)] })).toMatchObject({ doubt: 'other-account' })
    const byHand = [{ ...transfer(1), isUnconfirmed: true }]
    expect(of({}, { unavailableTransfers: byHand })).toMatchObject({
      doubt: null,
      isConfirmation: true,
    })
    expect(of(elsewhere, { unavailableTransfers: byHand })).toMatchObject({
      doubt: 'other-account',
      isConfirmation: false,
    })
  })

  it('names every end-to-end id that its text can mean, the longest first', () => {
    const inText = namedIds(debit({ remittance: `EREF+${NUMBER}-E1 2 Erstattung` }))
    expect(inText).toEqual([`${NUMBER}-E12`, `${NUMBER}-E1`])
    const inField = debit({ endToEndId: `${NUMBER}-E12`, remittance: `${NUMBER}-E3` })
    expect(namedIds(inField)).toEqual([`${NUMBER}-E12`])
  })

  it('pays a file in one sum only when one file can be meant', () => {
    const sum = { remittance: 'Sammler' }
    const one = open({ runs: [run('run-1')] })
    expect(matchDebit(debit(sum), one)).toMatchObject({ kind: 'run', id: 'run-1', doubt: 'sum' })
    const two = open({ runs: [run('run-1'), run('run-2')] })
    expect(matchDebit(debit(sum), two)).toBeNull()
    const cited = debit({ ...sum, batchId: 'RUN-2RUN-2RUN-2RUN-2' })
    expect(matchDebit(cited, two)).toMatchObject({ id: 'run-2', doubt: null })
    expect(matchDebit(debit({ ...sum, bookingDate: '2026-11-19' }), one)).toBeNull()
    expect(matchDebit(debit({ ...sum, iban: IBAN }), one)).toBeNull()
  })
})
