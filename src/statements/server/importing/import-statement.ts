import { hash } from 'node:crypto'
import { readBusiness } from '../../../business/server/read-business.ts'
import { cleanText, type BankTransaction, type Statement } from '../../domain/bank-transaction.ts'
import { MOST_RETURNS, type ImportSummary } from '../../domain/import-view.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { advanceCounter } from '../../../platform/server/counters.ts'
import type { Db, Tx } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { waitForTurn } from '../../../platform/server/jobs/wait-for-turn.ts'
import { newId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { readStatement } from '../reading/read-statement.ts'
import type { BankFilesTable } from '../statements-tables.ts'
import type { WithOutgoing } from './outgoing.ts'
import { storeReturns } from '../returns/store-returns.ts'
import { findCsvMapping } from './csv-mappings.ts'
import { storeTransactions, withContentKey, type KeyedTransaction } from './store-transactions.ts'
import { coveredFrom, coveredUntil } from '../../domain/covered-until.ts'
import { centsToAmount } from '../../../platform/domain/money.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'

/** A file of the bank as it arrived. */
export interface ArrivedFile {
  readonly bytes: Uint8Array
  readonly name: string
  readonly source: BankFilesTable['source']
  /** The account of the admin, or `AUTOMATIC`. */
  readonly by: string
}

/** A file of the bank as it is stored, without its content. */
export interface StoredFile extends Omit<ArrivedFile, 'bytes'> {
  /** The hash of its content as hex, by which it is known again. */
  readonly sha256: string
  readonly sizeBytes: number
}

/** Returns what is stored of a file that arrived. */
export function storedFileOf({ bytes, ...file }: ArrivedFile): StoredFile {
  return { ...file, sha256: hash('sha256', bytes, 'hex'), sizeBytes: bytes.length }
}

/** Longest name of a file that is kept. */
const MAX_NAME = 200

/** Inserts the row of a file; null when it was imported before. A file that was refused before is replaced. */
export async function insertFile(
  tx: Tx,
  { name, sha256, sizeBytes, source, by }: StoredFile,
  row: Pick<
    BankFilesTable,
    'refusal' | 'debit_count' | 'skipped_count' | 'imported_at' | 'covers_from' | 'covers_until'
  >,
): Promise<string | null> {
  await tx
    .deleteFrom('bank_files')
    .where('sha256', '=', sha256)
    .where('refusal', '!=', '')
    .execute()
  const inserted = await tx
    .insertInto('bank_files')
    .values({
      id: newId(),
      sha256,
      name: cleanText(name, MAX_NAME),
      size_bytes: sizeBytes,
      source,
      new_count: 0,
      known_count: 0,
      refund_count: 0,
      imported_by: by,
      ...row,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

const knownFileSummary: Omit<ImportSummary, 'name'> = {
  isKnownFile: true,
  newCount: 0,
  knownCount: 0,
  refundCount: 0,
  debitCount: 0,
  skippedCount: 0,
  returnCount: 0,
  returns: [],
  coversDays: true,
}

async function store(
  tx: Tx,
  file: StoredFile,
  movements: Movements,
  { outgoing }: WithOutgoing,
  now: string,
): Promise<Omit<ImportSummary, 'name'>> {
  const { credits, debits, returned, returnedPayments, skippedCount } = movements
  // One import at a time, also of two processes: the second one sees what the first one stored.
  await advanceCounter(tx, 'bank-imports', 1)
  const row = {
    refusal: '',
    debit_count: debits.length,
    skipped_count: skippedCount,
    imported_at: now,
    covers_from: movements.coversFrom,
    covers_until: movements.coversUntil,
  }
  const fileId = await insertFile(tx, file, row)
  if (fileId === null) return knownFileSummary
  const refundCount = await outgoing.keep(tx, debits, now)
  await storeReturns(tx, returnedPayments, now)
  const newCount = await storeTransactions(tx, credits, { fileId, now })
  const knownCount = credits.length - newCount
  await tx
    .updateTable('bank_files')
    .set({ new_count: newCount, known_count: knownCount, refund_count: refundCount })
    .where('id', '=', fileId)
    .execute()
  await recordAdminAction(tx, {
    adminId: file.by,
    action: 'statement.import',
    subject: fileId,
    detail: { name: cleanText(file.name, MAX_NAME), newCount, knownCount },
    now,
  })
  const debitCount = debits.length - refundCount
  return {
    isKnownFile: false,
    newCount,
    knownCount,
    refundCount,
    debitCount,
    skippedCount,
    returnCount: returned.length,
    returns: returned
      .slice(0, MOST_RETURNS)
      .map(({ amountCents, bookingDate, payerName, remittance }) => {
        return { amount: centsToAmount(amountCents), bookingDate, payerName, remittance }
      }),
    coversDays: movements.coversUntil !== null,
  }
}

/** What a statement contains. */
interface Movements {
  readonly credits: readonly KeyedTransaction[]
  /** What left the account; only refunds of the shop are kept of it. */
  readonly debits: readonly KeyedTransaction[]
  readonly returned: Statement['returned']
  /** Payments of customers that the bank returned. */
  readonly returnedPayments: readonly KeyedTransaction[]
  readonly skippedCount: number
  /** See `coveredFrom`. */
  readonly coversFrom: string | null
  /** See `coveredUntil`. */
  readonly coversUntil: string | null
}

/** A key is a hash, and a file has up to 50,000 movements. */
const KEYED_AT_ONCE = 500

async function movementsOf(db: Db, statement: Statement, now: Date): Promise<Movements> {
  const { iban } = (await readBusiness(db)).bank
  const { pending, foreignCurrency } = statement.skipped
  const { transactions, returned } = statement
  // A refund that the bank returned waits for a decision as a payment does. Debits are only looked at for refunds of
  // the shop.
  const returnedRefunds = returned.filter(({ amountCents }) => amountCents > 0)
  const returnedPayments = returned.filter(({ amountCents }) => amountCents < 0)
  const withKey = (transaction: BankTransaction): KeyedTransaction =>
    withContentKey({ ...transaction, account: transaction.account || iban })
  const keyed: KeyedTransaction[] = []
  for (const [at, transaction] of [...transactions, ...returnedRefunds].entries()) {
    if (at % KEYED_AT_ONCE === 0) await waitForTurn()
    keyed.push(withKey(transaction))
  }
  return {
    credits: keyed.filter(({ amountCents }) => amountCents > 0),
    debits: keyed.filter(({ amountCents }) => amountCents < 0),
    returned,
    returnedPayments: returnedPayments.map(withKey),
    skippedCount: pending + foreignCurrency,
    coversFrom: coveredFrom(statement, { iban }),
    coversUntil: coveredUntil(statement, { iban, today: berlinDate(now) }),
  }
}

/**
 * Reads a file and stores its incoming payments, and what is refunds of the shop, in one transaction, so that a crash
 * leaves all or nothing of it. A file or a payment that is stored already changes nothing. Refuses as `readStatement`
 * does.
 */
export async function importStatement(
  { db, clock, outgoing }: Pick<ApiDeps, 'db' | 'clock'> & WithOutgoing,
  file: ArrivedFile,
): Promise<Result<ImportSummary, Refusal>> {
  const name = cleanText(file.name, MAX_NAME)
  const stored = storedFileOf(file)
  if (await isImported(db, stored.sha256)) return ok({ name, ...knownFileSummary })
  const statement = await readStatement(file.bytes, (key) => findCsvMapping(db, key))
  if (!statement.ok) return statement
  const now = clock.now()
  const movements = await movementsOf(db, statement.value, now)
  const summary = await transact(db, (tx) =>
    store(tx, stored, movements, { outgoing }, now.toISOString()),
  )
  return ok({ name, ...summary })
}

async function isImported(db: Db, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('bank_files')
    .select('id')
    .where('sha256', '=', sha256)
    .where('refusal', '=', '')
    .executeTakeFirst()
  return row !== undefined
}
