import type { BusinessSettings } from '../../business/domain/business-settings.ts'
import type { BusinessView } from '../../business/domain/business-view.ts'
import type { LegalBlock } from '../../content/domain/legal-text.ts'
import { termsParts, type TermsParts } from '../../content/domain/terms.ts'
import { deepFreeze } from '../../platform/server/database/deep-freeze.ts'
import { runTogether } from '../../platform/server/database/run-statements.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import type { LegalTextKind } from '../domain/legal-text-kinds.ts'
import { parseLegalText } from '../domain/parse-legal-text.ts'
import { findCurrentVersions } from './legal-texts-repo.ts'
import type { LegalTextVersionsTable } from './legal-texts-tables.ts'

/** The texts that the owner replaced, filled with the settings. */
export type ReplacedTexts = Readonly<Partial<Record<LegalTextKind, readonly LegalBlock[]>>>

function toReplacedTexts(
  versions: readonly LegalTextVersionsTable[],
  business: BusinessView,
): ReplacedTexts {
  return Object.fromEntries(
    versions.flatMap(({ kind, content }) =>
      content === null ? [] : [[kind, parseLegalText(content, business)]],
    ),
  )
}

/** Reads the replaced texts, also inside a transaction. */
export async function readReplacedTexts(
  db: Queryable,
  business: BusinessView,
): Promise<ReplacedTexts> {
  return toReplacedTexts(await findCurrentVersions(db), business)
}

interface KnownTerms {
  /** All that the terms are made of, besides the settings. */
  readonly madeOf: string
  readonly terms: TermsParts
}

/** The terms that were last made with settings; changed settings are another object. */
const known = new WeakMap<BusinessSettings, KnownTerms>()

function termsOf(
  versions: readonly LegalTextVersionsTable[],
  settings: BusinessSettings,
  publicUrl: string,
): TermsParts {
  const madeOf = JSON.stringify([publicUrl, versions])
  const last = known.get(settings)
  if (last?.madeOf === madeOf) return last.terms
  const business = { ...settings, publicUrl }
  const terms = deepFreeze(termsParts(business, toReplacedTexts(versions, business)))
  known.set(settings, { madeOf, terms })
  return terms
}

/**
 * Returns the terms around withdrawal instruction and model form, as they hold now. The owner's texts are
 * read each time; the returned object stays the same while they and the settings do, because every order
 * needs it. `settings` are those of `readBusiness`.
 */
export async function readTerms(
  db: Queryable,
  settings: BusinessSettings | Promise<BusinessSettings>,
  publicUrl: string,
): Promise<TermsParts> {
  const [versions, current] = await runTogether([findCurrentVersions(db), settings])
  return termsOf(versions, current, publicUrl)
}
