import type { BusinessView } from '../../business/domain/business-view.ts'
import type { LegalBlock } from '../../content/domain/legal-text.ts'
import { termsParts, type TermsParts } from '../../content/domain/terms.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import type { LegalTextKind } from '../domain/legal-text-kinds.ts'
import { parseLegalText } from '../domain/parse-legal-text.ts'
import { findCurrentVersions } from './legal-texts-repo.ts'

/** The texts that the owner replaced, filled with the settings. */
export type ReplacedTexts = Readonly<Partial<Record<LegalTextKind, readonly LegalBlock[]>>>

/** Reads the replaced texts, also inside a transaction. */
export async function readReplacedTexts(
  db: Queryable,
  business: BusinessView,
): Promise<ReplacedTexts> {
  const versions = await findCurrentVersions(db)
  return Object.fromEntries(
    versions.flatMap(({ kind, content }) =>
      content === null ? [] : [[kind, parseLegalText(content, business)]],
    ),
  )
}

/** Returns the terms around withdrawal instruction and model form, as they hold now. */
export async function readTerms(db: Queryable, business: BusinessView): Promise<TermsParts> {
  return termsParts(business, await readReplacedTexts(db, business))
}
