import type { LegalBlock } from '../../content/domain/legal-text.ts'
import type { LegalTextKind } from './legal-text-kinds.ts'

/** `GET /api/legal-texts/:kind`: the owner's words as blocks, or null while the shop's own text holds. */
export interface LegalTextView {
  readonly blocks: readonly LegalBlock[] | null
}

/** A published version, for admins. */
export interface LegalTextVersion {
  /** Counts from 1 for each text. */
  readonly version: number
  /** Markup, or null for the shop's own text. */
  readonly text: string | null
  /** SHA-256 of the text, hex; null for the shop's own text. */
  readonly hash: string | null
  readonly note: string
  /** Name of the admin, or null for a deleted account. */
  readonly by: string | null
  readonly at: string
}

/** A version in the list of all versions. */
export interface LegalTextEntry extends LegalTextVersion {
  /** Markup of the version before; null without one or for the shop's own text. */
  readonly textBefore: string | null
}

/** `GET /api/admin/legal-texts`: the current version of each text; null before the first one. */
export type LegalTextsView = Readonly<Record<LegalTextKind, LegalTextVersion | null>>

/** `GET /api/admin/legal-texts/:kind/versions`: versions of one text, newest first. */
export interface LegalTextVersionsView {
  readonly items: readonly LegalTextEntry[]
  /** Sent as `before` for the next page, or null. */
  readonly next: string | null
}
