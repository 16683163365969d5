import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../platform/server/database/tables.ts'
import { transact } from '../../platform/server/database/transact.ts'
import type { TermsContent } from '../domain/terms-content.ts'
import { hasVersion, insertVersionIfAbsent } from './terms-repo.ts'
import type { TermsVersionsTable } from './terms-tables.ts'

function toVersion(terms: TermsContent, now: string): TermsVersionsTable {
  const content = JSON.stringify(terms)
  return { id: createHash('sha256').update(content).digest('hex'), content, created_at: now }
}

/**
 * Stores the current terms in the transaction of the order that is placed under them and returns
 * their version for `openTerms`. Only the first order of a version writes.
 */
export async function pinTerms(tx: Tx, terms: TermsContent, now: string): Promise<string> {
  const version = toVersion(terms, now)
  await insertVersionIfAbsent(tx, version)
  return version.id
}

/** Returns the version of these terms, and stores it first when it is new. */
export async function findOrPinTerms(db: Db, terms: TermsContent, now: string): Promise<string> {
  const { id } = toVersion(terms, now)
  return (await hasVersion(db, id)) ? id : transact(db, (tx) => pinTerms(tx, terms, now))
}
