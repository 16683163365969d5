import { createHash } from 'node:crypto'
import type { BusinessSettings } from '../../business/domain/business-settings.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { toTermsContent } from '../domain/terms-content.ts'
import { insertVersionIfAbsent } from './terms-repo.ts'

/**
 * Stores the current terms in the transaction of the order that is placed under them and returns
 * their version for `openTerms`. Only the first order of a version writes.
 */
export async function pinTerms(tx: Tx, settings: BusinessSettings, now: string): Promise<string> {
  const content = JSON.stringify(toTermsContent(settings))
  const id = createHash('sha256').update(content).digest('hex')
  await insertVersionIfAbsent(tx, { id, content, created_at: now })
  return id
}
