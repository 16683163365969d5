import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import {
  nothingSkipped,
  type BankTransaction,
  type Statement,
  type StatementEnd,
} from '../../domain/bank-transaction.ts'
import { requireText } from './decode-text.ts'
import { fileTooLarge, MAX_FILE_BYTES, requireTransactions } from './limits.ts'
import { readCamt } from './read-camt.ts'
import { readCsv, type FindMapping } from './read-csv.ts'
import { readOrRefuse, refuseFile } from './refused-file.ts'
import { unzipFiles } from './unzip-files.ts'

const ZIP_START = Buffer.from('PK\u0003\u0004', 'latin1')

const isZip = (bytes: Uint8Array): boolean => ZIP_START.equals(bytes.subarray(0, ZIP_START.length))

async function readOne(bytes: Uint8Array, findMapping: FindMapping): Promise<Statement> {
  const start = requireText(bytes)
  const isXml = /^(?:ï»¿)?\s*</.test(start)
  return isXml ? readCamt(bytes, start) : readCsv(bytes, start, findMapping)
}

async function readArchive(bytes: Uint8Array, findMapping: FindMapping): Promise<Statement> {
  const transactions: BankTransaction[] = []
  const returned: BankTransaction[] = []
  const skipped = { ...nothingSkipped }
  const ends: StatementEnd[] = []
  const starts: StatementEnd[] = []
  let files = 0
  for await (const file of unzipFiles(bytes)) {
    const read = await readOne(file.bytes, findMapping)
    files += 1
    const ofFile = { fileInArchive: files }
    for (const transaction of read.transactions) transactions.push({ ...transaction, ...ofFile })
    for (const transaction of read.returned) returned.push({ ...transaction, ...ofFile })
    requireTransactions(Math.max(transactions.length, returned.length))
    for (const end of read.ends) ends.push(end)
    for (const start of read.starts) starts.push(start)
    skipped.pending += read.skipped.pending
    skipped.foreignCurrency += read.skipped.foreignCurrency
  }
  if (files === 0) refuseFile('Im ZIP-Archiv ist weder eine XML- noch eine CSV-Datei.')
  return { transactions, returned, skipped, ends, starts }
}

/**
 * Reads a file of a bank: CAMT.053 or CAMT.052, also several in a ZIP archive, or CSV. Refuses in German
 * words every other file, one that is damaged or made for an attack, and, with `details.unknownCsv`, a CSV
 * whose columns nobody has explained yet.
 */
export function readStatement(
  bytes: Uint8Array,
  findMapping: FindMapping,
): Promise<Result<Statement, Refusal>> {
  return readOrRefuse(async () => {
    if (bytes.length > MAX_FILE_BYTES) refuseFile(fileTooLarge)
    return isZip(bytes) ? readArchive(bytes, findMapping) : readOne(bytes, findMapping)
  })
}
