import { createHash } from 'node:crypto'
import type { BusinessSettings } from '../../business/domain/business-settings.ts'
import type { TermsParts } from '../../content/domain/terms.ts'
import type { Db, Tx } from '../../platform/server/database/tables.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { toTermsContent, type TermsContent } from '../domain/terms-content.ts'
import { hasVersion, insertVersionIfAbsent } from './terms-repo.ts'
import type { TermsVersionsTable } from './terms-tables.ts'

/** Terms by the hash of their content, which is the id of the version for `openTerms`. */
export type TermsVersion = Omit<TermsVersionsTable, 'created_at'>

function toVersion(terms: TermsContent): TermsVersion {
  const content = JSON.stringify(terms)
  return { id: createHash('sha256').update(content).digest('hex'), content }
}

interface CachedVersion {
  readonly settings: BusinessSettings
  readonly version: TermsVersion
}

/** Caches the version of each terms object, because creating one validates and hashes all terms. */
const versionCache = new WeakMap<TermsParts, CachedVersion>()

/** Returns the version of the current terms; settings and terms are those of `readBusiness` and `readTerms`. */
export function versionOfTerms(settings: BusinessSettings, terms: TermsParts): TermsVersion {
  const last = versionCache.get(terms)
  if (last?.settings === settings) return last.version
  const version = toVersion(toTermsContent(settings, terms))
  versionCache.set(terms, { settings, version })
  return version
}

/** Stores terms in the transaction of the order that is placed under them. Only the first order of a version writes. */
export async function pinTerms(tx: Tx, version: TermsVersion, now: string): Promise<void> {
  await insertVersionIfAbsent(tx, { ...version, created_at: now })
}

/** Returns the version of these terms, and stores it first when it is new. */
export async function findOrPinTerms(db: Db, terms: TermsContent, now: string): Promise<string> {
  const version = toVersion(terms)
  if (!(await hasVersion(db, version.id))) {
    await transact(db, (tx) => insertVersionIfAbsent(tx, { ...version, created_at: now }))
  }
  return version.id
}
