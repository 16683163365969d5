import { SaxesParser, type SaxesTagNS } from 'saxes'
import {
  cleanAccount,
  nothingSkipped,
  type BankTransaction,
  type Statement,
  type StatementEnd,
} from '../../domain/bank-transaction.ts'
import { addDays, isCalendarDay } from '../../../platform/domain/berlin-days.ts'
import {
  isReversal,
  reasonToSkip,
  RETURN_REASONS,
  transactionsOf,
  type CamtEntry,
} from './camt-fields.ts'
import { decodeParts } from './decode-text.ts'
import { MAX_DEPTH, requireTransactions } from './limits.ts'
import { refuseFile } from './refused-file.ts'

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.05[23]\.001\.\d\d$/
const NO_CAMT =
  'Das ist XML, aber kein Kontoauszug. Lesbar sind CAMT.053 (Kontoauszug) und CAMT.052 (Umsätze).'

const ENTRY = 'Ntry'
const DETAIL = 'Ntry/NtryDtls/TxDtls'
const BALANCE_KIND = 'Bal/Tp/CdOrPrtry/Cd'
const CLOSING = 'CLBD'
/** The opening balance, and the closing balance of the statement before. */
const openings = new Set(['OPBD', 'PRCD'])
/** Both of the whole file and of one statement. */
const MADE_AT = 'CreDtTm'
const balanceDays = new Set(['Bal/Dt/Dt', 'Bal/Dt/DtTm'])
const accountPaths = new Set(['Acct/Id/IBAN', 'Acct/Id/Othr/Id'])

/** Elements of an entry whose text is kept. */
const entryPaths = new Set([
  'Amt',
  'CdtDbtInd',
  'RvslInd',
  'Sts',
  'Sts/Cd',
  'AcctSvcrRef',
  'AddtlNtryInf',
  'BookgDt/Dt',
  'BookgDt/DtTm',
  'ValDt/Dt',
  'ValDt/DtTm',
  'NtryDtls/Btch/PmtInfId',
])

const parties = ['Dbtr', 'UltmtDbtr', 'Cdtr', 'UltmtCdtr'].flatMap((party) => [
  `RltdPties/${party}/Nm`,
  `RltdPties/${party}/Pty/Nm`,
])

/** Elements of a transaction whose text is kept. */
const detailPaths = new Set([
  'Amt',
  'AmtDtls/TxAmt/Amt',
  'Refs/EndToEndId',
  'Refs/AcctSvcrRef',
  'AddtlTxInf',
  'Refs/PmtInfId',
  'RltdPties/DbtrAcct/Id/IBAN',
  'RltdPties/CdtrAcct/Id/IBAN',
  'RmtInf/Ustrd',
  'RmtInf/Strd/CdtrRefInf/Ref',
  ...parties,
  ...RETURN_REASONS,
])

type OpenFields = Map<string, string[]>

function keep(fields: OpenFields, path: string, text: string): void {
  const known = fields.get(path)
  if (known) known.push(text)
  else fields.set(path, [text])
}

/** Longest text of one element; CAMT allows 500 characters. */
const MAX_TEXT = 4_000

/** Collects the entries of a CAMT file while its elements open and close. */
class CamtReader {
  readonly transactions: BankTransaction[] = []
  readonly returned: BankTransaction[] = []
  readonly skipped = { ...nothingSkipped }
  readonly ends: StatementEnd[] = []
  readonly starts: StatementEnd[] = []
  /** The day on which the file was made; '' when it does not say it. */
  #madeOn = ''
  /** The kind of the balance whose elements are read. */
  #balance = ''
  /** Names of the open elements below `Stmt` or `Rpt`. */
  readonly #path: string[] = []
  #depth = 0
  #account = ''
  #entry: { fields: OpenFields; details: OpenFields[] } | null = null
  #entries = 0
  #text = ''

  open({ local, uri, attributes }: SaxesTagNS): void {
    this.#depth += 1
    if (this.#depth > MAX_DEPTH)
      refuseFile('Die Datei ist tiefer verschachtelt als ein Kontoauszug.')
    if (this.#depth === 1 && (local !== 'Document' || !NAMESPACE.test(uri))) refuseFile(NO_CAMT)
    if (this.#depth === 3) this.#account = ''
    if (this.#depth <= 3) return
    this.#text = ''
    this.#path.push(local)
    const path = this.#path.join('/')
    if (path === ENTRY) this.#entry = { fields: new Map(), details: [] }
    else if (path === DETAIL) this.#entry?.details.push(new Map())
    else if (path === 'Ntry/Amt' && this.#entry) {
      keep(this.#entry.fields, 'Amt@Ccy', attributes.Ccy?.value ?? '')
    }
  }

  text(text: string): void {
    if (this.#depth > 3 && this.#text.length < MAX_TEXT) this.#text += text
  }

  close(): void {
    this.#depth -= 1
    if (this.#depth < 3) return
    const path = this.#path.join('/')
    this.#path.pop()
    const text = this.#text.trim()
    this.#text = ''
    if (path === ENTRY) this.#endEntry()
    else if (accountPaths.has(path)) this.#account = cleanAccount(text)
    else if (path === MADE_AT && isCalendarDay(text.slice(0, 10))) this.#madeOn = text.slice(0, 10)
    else if (path === BALANCE_KIND) this.#balance = text
    else if (balanceDays.has(path)) this.#endBalance(text)
    else if (this.#entry && text !== '') this.#keep(path, text)
  }

  #keep(path: string, text: string): void {
    const detail = path.startsWith(`${DETAIL}/`) ? this.#entry?.details.at(-1) : undefined
    const below = path.slice((detail ? DETAIL.length : ENTRY.length) + 1)
    if (detail) {
      if (detailPaths.has(below)) keep(detail, below, text)
    } else if (this.#entry && entryPaths.has(below)) keep(this.#entry.fields, below, text)
  }

  /** Keeps the days of the balances: between them the statement names every movement. */
  #endBalance(text: string): void {
    const day = text.slice(0, 10)
    if (!isCalendarDay(day)) return
    // German banks date the opening balance as the closing balance before.
    if (openings.has(this.#balance))
      this.starts.push({ account: this.#account, day: addDays(day, 1) })
    if (this.#balance !== CLOSING) return
    // The day on which the file was made was not over then.
    const isOver = this.#madeOn === '' || day < this.#madeOn
    this.ends.push({ account: this.#account, day: isOver ? day : addDays(this.#madeOn, -1) })
  }

  #endEntry(): void {
    if (!this.#entry) return
    this.#entries += 1
    const entry: CamtEntry = { account: this.#account, ...this.#entry }
    this.#entry = null
    const reason = reasonToSkip(entry)
    const list = isReversal(entry) ? this.returned : this.transactions
    if (reason) this.skipped[reason] += 1
    else list.push(...transactionsOf(entry, this.#entries))
    requireTransactions(list.length)
  }
}

const encodings: Readonly<Record<string, 'utf-8' | 'windows-1252'>> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  // By the WHATWG standard ISO-8859-1 is read as Windows-1252, which contains it.
  'iso-8859-1': 'windows-1252',
}

function encodingOf(start: string): 'utf-8' | 'windows-1252' {
  const [, declared = 'utf-8'] =
    /^[^<]{0,3}<\?xml[^>]*?encoding\s*=\s*["']([^"']+)/.exec(start) ?? []
  const encoding = encodings[declared.toLowerCase()]
  return (
    encoding ??
    refuseFile(
      `Die Datei nennt als Zeichenkodierung „${declared.slice(0, 40)}“. Lesbar sind UTF-8 und ISO-8859-1.`,
    )
  )
}

/**
 * Reads a CAMT.053 or CAMT.052 file. Refuses document types and entities, which CAMT does not have and
 * which attacks on XML parsers use.
 */
export async function readCamt(bytes: Uint8Array, start: string): Promise<Statement> {
  const reader = new CamtReader()
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('doctype', () =>
    refuseFile('Die Datei enthält eine DOCTYPE-Angabe. Kein Kontoauszug einer Bank hat sie.'),
  )
  parser.on('error', () => {
    refuseFile('Die Datei ist beschädigt oder unvollständig: Sie ist kein gültiges XML.')
  })
  parser.on('opentag', (tag) => reader.open(tag))
  parser.on('text', (text) => reader.text(text))
  parser.on('cdata', (text) => reader.text(text))
  parser.on('closetag', () => reader.close())
  for await (const part of decodeParts(bytes, encodingOf(start))) parser.write(part)
  parser.close()
  const { transactions, returned, skipped, ends, starts } = reader
  return { transactions, returned, skipped, ends, starts }
}
