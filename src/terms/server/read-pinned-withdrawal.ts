import type { Queryable } from '../../platform/server/database/tables.ts'
import { type TermsBlock, termsContentSchema } from '../domain/terms-content.ts'
import { findVersion } from './terms-repo.ts'

/**
 * Returns withdrawal instruction and model form of a version of the terms; null for a version of an
 * older shop, which did not note where they stand.
 */
export async function readPinnedWithdrawal(
  db: Queryable,
  termsId: string,
): Promise<readonly TermsBlock[] | null> {
  const { content } = await findVersion(db, termsId)
  const { blocks, withdrawal } = termsContentSchema.parse(JSON.parse(content))
  return withdrawal ? blocks.slice(withdrawal.from, withdrawal.to) : null
}
