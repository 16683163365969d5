import {
  cleanAccount,
  cleanName,
  cleanText,
  type BankTransaction,
  type SkippedCounts,
} from '../../domain/bank-transaction.ts'
import { isCalendarDay } from '../../../platform/domain/berlin-days.ts'
import { refuseFile } from './refused-file.ts'

/** The texts of an entry's or a transaction's elements by their path; an element may occur repeatedly. */
export type CamtFields = ReadonlyMap<string, readonly string[]>

/** One entry (`Ntry`) of a statement with its transactions (`TxDtls`). */
export interface CamtEntry {
  readonly account: string
  readonly fields: CamtFields
  readonly details: readonly CamtFields[]
}

/** Why a transaction was returned, as a code or in the bank's words. */
export const RETURN_REASONS = ['RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry'] as const

function first(fields: CamtFields, ...paths: readonly string[]): string {
  for (const path of paths) {
    const [text] = fields.get(path) ?? []
    if (text !== undefined && text !== '') return text
  }
  return ''
}

/** Parses an amount of CAMT, "21.9" or "21.90000", to cents; null when it is none. */
function parseCents(text: string): number | null {
  const [, euros, decimals = ''] = /^(\d{1,10})(?:\.(\d{1,5}))?$/.exec(text) ?? []
  if (euros === undefined || !/^\d{0,2}0*$/.test(decimals)) return null
  return Number(euros) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
}

function requireCents(text: string, place: string): number {
  return (
    parseCents(text) ?? refuseFile(`„${cleanText(text, 40)}“ ${place} ist kein gültiger Betrag.`)
  )
}

function requireDay(text: string, place: string): string {
  const day = text.slice(0, 10)
  if (isCalendarDay(day)) return day
  return refuseFile(`„${cleanText(text, 40)}“ ${place} ist kein gültiger Tag.`)
}

/** Returns whether an entry returns an earlier one: the bank marks it as reversal, or names why it was returned. */
export function isReversal({ fields, details }: CamtEntry): boolean {
  if (['true', '1'].includes(first(fields, 'RvslInd'))) return true
  const isReturn = (detail: CamtFields): boolean => first(detail, ...RETURN_REASONS) !== ''
  return details.length > 0 && details.every(isReturn)
}

/** Why a movement is not read; null for a booked one in euros. */
export function reasonToSkip({ fields }: CamtEntry): keyof SkippedCounts | null {
  // Version 02 has the status as text, version 08 as a code below it.
  if (first(fields, 'Sts/Cd', 'Sts') !== 'BOOK') return 'pending'
  return first(fields, 'Amt@Ccy') === 'EUR' ? null : 'foreignCurrency'
}

function remittanceOf(detail: CamtFields, entry: CamtFields): string {
  const unstructured = detail.get('RmtInf/Ustrd') ?? []
  const structured = detail.get('RmtInf/Strd/CdtrRefInf/Ref') ?? []
  const texts = [...unstructured, ...structured]
  const text = texts.length > 0 ? texts.join(' ') : first(detail, 'AddtlTxInf')
  return cleanText(text === '' ? first(entry, 'AddtlNtryInf') : text)
}

function toTransaction(
  entry: CamtEntry,
  detail: CamtFields,
  amountCents: number,
  place: string,
): BankTransaction {
  const { account, fields } = entry
  const bookingDate = requireDay(first(fields, 'BookgDt/Dt', 'BookgDt/DtTm'), place)
  const valueDate = first(fields, 'ValDt/Dt', 'ValDt/DtTm')
  const isCredit = first(fields, 'CdtDbtInd') === 'CRDT'
  // A reversal names both sides as the booking that it returns does.
  const other = isCredit === isReversal(entry) ? 'Cdtr' : 'Dbtr'
  const reference = first(detail, 'Refs/AcctSvcrRef')
  const endToEndId = first(detail, 'Refs/EndToEndId')
  return {
    account,
    bankReference: cleanText(
      reference === '' && entry.details.length <= 1 ? first(fields, 'AcctSvcrRef') : reference,
      80,
    ),
    amountCents: isCredit ? amountCents : -amountCents,
    bookingDate,
    valueDate: valueDate === '' ? bookingDate : requireDay(valueDate, place),
    payerName: cleanName(
      first(
        detail,
        `RltdPties/${other}/Pty/Nm`,
        `RltdPties/${other}/Nm`,
        `RltdPties/Ultmt${other}/Pty/Nm`,
        `RltdPties/Ultmt${other}/Nm`,
      ),
    ),
    payerIban: cleanAccount(first(detail, `RltdPties/${other}Acct/Id/IBAN`)),
    remittance: remittanceOf(detail, fields),
    endToEndId: endToEndId === 'NOTPROVIDED' ? '' : cleanText(endToEndId, 80),
    batchId: cleanText(
      first(detail, 'Refs/PmtInfId') || first(fields, 'NtryDtls/Btch/PmtInfId'),
      80,
    ),
  }
}

/** Returns the transactions of an entry; one that collects several has each with its own amount. */
export function transactionsOf(entry: CamtEntry, position: number): BankTransaction[] {
  const place = `in Buchung ${position}`
  const total = requireCents(first(entry.fields, 'Amt'), place)
  const empty: CamtFields = new Map()
  const [only = empty, ...others] = entry.details
  if (others.length === 0) return [toTransaction(entry, only, total, place)]
  const amounts = entry.details.map((detail) => first(detail, 'Amt', 'AmtDtls/TxAmt/Amt'))
  if (amounts.includes('')) return [toTransaction(entry, joined(entry.details), total, place)]
  return entry.details.map((detail, index) =>
    toTransaction(entry, detail, requireCents(amounts[index] ?? '', place), place),
  )
}

/** Returns the fields of transactions without amounts of their own as one. */
function joined(details: readonly CamtFields[]): CamtFields {
  const texts = details.flatMap((detail) => detail.get('RmtInf/Ustrd') ?? [])
  return new Map([['RmtInf/Ustrd', texts]])
}
