import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import { contentText, type BankTransaction } from '../../domain/bank-transaction.ts'
import { jsonRows, jsonText } from '../json-rows.ts'
import '../statements-tables.ts'

/** Rows of one statement. */
const AT_ONCE = 1_000

/** A transaction with the hash of its content. */
export interface KeyedTransaction extends BankTransaction {
  readonly contentKey: string
}

/** Adds the hash that is the same for a transaction in every file and format. */
export function withContentKey(transaction: BankTransaction): KeyedTransaction {
  const contentKey = createHash('sha256').update(contentText(transaction)).digest('hex')
  return { ...transaction, contentKey }
}

interface KnownTransaction {
  readonly contentKey: string
  readonly bankReference: string
}

async function findKnown(
  tx: Tx,
  transactions: readonly KeyedTransaction[],
): Promise<Map<string, KnownTransaction[]>> {
  const known = new Map<string, KnownTransaction[]>()
  for (let at = 0; at < transactions.length; at += AT_ONCE) {
    const keys = transactions.slice(at, at + AT_ONCE).map(({ contentKey }) => ({ key: contentKey }))
    const { rows } = await sql<KnownTransaction>`
      select content_key as "contentKey", bank_reference as "bankReference"
      from bank_transactions
      where content_key in (select ${jsonText('key')} from ${jsonRows(tx, keys)})
    `.execute(tx)
    // A key may stand in two parts, so its rows are replaced and not added.
    const found = Map.groupBy(rows, ({ contentKey }) => contentKey)
    for (const [key, group] of found) known.set(key, group)
  }
  return known
}

interface NewTransaction extends KeyedTransaction {
  readonly fingerprint: string
}

/**
 * Returns the transactions that are not stored yet. Two transactions with the same content are the same one if their
 * bank references are equal. Without references, stored copies are subtracted: three equal ones in the file and two
 * stored give one new.
 */
function onlyNew(
  transactions: readonly KeyedTransaction[],
  known: ReadonlyMap<string, readonly KnownTransaction[]>,
): NewTransaction[] {
  const unmatched = new Map([...known].map(([key, rows]) => [key, [...rows]]))
  const counts = new Map([...known].map(([key, rows]) => [key, rows.length]))
  const isStored = (
    { contentKey }: KeyedTransaction,
    isSame: (row: KnownTransaction) => boolean,
  ): boolean => {
    const rows = unmatched.get(contentKey) ?? []
    const at = rows.findIndex(isSame)
    if (at >= 0) rows.splice(at, 1)
    return at >= 0
  }
  const withoutSameReference = transactions.filter(
    (transaction) =>
      transaction.bankReference === '' ||
      !isStored(transaction, (row) => row.bankReference === transaction.bankReference),
  )
  return withoutSameReference
    .filter((transaction) => {
      const { bankReference } = transaction
      return !isStored(transaction, (row) => row.bankReference === '' || bankReference === '')
    })
    .map((transaction) => {
      const count = (counts.get(transaction.contentKey) ?? 0) + 1
      counts.set(transaction.contentKey, count)
      return { ...transaction, fingerprint: `${transaction.contentKey}-${count}` }
    })
}

const texts = [
  'id',
  'fingerprint',
  'contentKey',
  'bankReference',
  'account',
  'bookingDate',
  'valueDate',
  'payerName',
  'payerIban',
  'remittance',
  'endToEndId',
] as const

interface StoredWith {
  readonly fileId: string
  /** ISO moment. */
  readonly now: string
}

/** Stores the transactions of one file, or of one file of an archive, that are not stored yet; returns their number. */
async function storeFile(
  tx: Tx,
  transactions: readonly KeyedTransaction[],
  { fileId, now }: StoredWith,
): Promise<number> {
  const fresh = onlyNew(transactions, await findKnown(tx, transactions))
  for (let at = 0; at < fresh.length; at += AT_ONCE) {
    const rows = fresh
      .slice(at, at + AT_ONCE)
      .map((transaction) => ({ ...transaction, id: newId() }))
    await sql`
      insert into bank_transactions (id, fingerprint, content_key, bank_reference, account,
        booking_date, value_date, payer_name, payer_iban, remittance, end_to_end_id, amount_cents,
        file_id, state, candidates, imported_at)
      select ${sql.join(texts.map(jsonText))},
        cast(${jsonText('amountCents')} as bigint), ${fileId}, 'new', '', ${now}
      from ${jsonRows(tx, rows)}
    `.execute(tx)
  }
  return fresh.length
}

/**
 * Stores the transactions that are not stored yet and returns their number. The caller holds the lock of
 * imports, so that no other import stores the same ones meanwhile.
 */
export async function storeTransactions(
  tx: Tx,
  transactions: readonly KeyedTransaction[],
  stored: StoredWith,
): Promise<number> {
  let count = 0
  // The files of an archive overlap as single ones do, so each one sees what those before it stored.
  for (const ofFile of Map.groupBy(transactions, (one) => one.fileInArchive).values()) {
    count += await storeFile(tx, ofFile, stored)
  }
  return count
}
