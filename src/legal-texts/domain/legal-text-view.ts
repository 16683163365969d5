import * as z from 'zod/mini'
import type { LegalBlock } from '../../content/domain/legal-text.ts'
import { legalTextKinds } from './legal-text-kinds.ts'

const legalBlockSchema: z.ZodMiniType<LegalBlock> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string(), id: z.exactOptional(z.string()) }),
  z.object({ kind: z.literal('subheading'), text: z.string() }),
  z.object({
    kind: z.literal('text'),
    parts: z.array(z.union([z.string(), z.object({ text: z.string(), path: z.string() })])),
  }),
  z.object({ kind: z.enum(['steps', 'points']), items: z.array(z.string()) }),
  z.object({ kind: z.literal('address'), lines: z.array(z.string()) }),
  z.object({ kind: z.literal('contact'), phone: z.string(), email: z.string() }),
])

/** `GET /api/legal-texts/:kind`: the owner's words as blocks, or null while the shop's own text holds. */
export const legalTextViewSchema = z.object({
  blocks: z.nullable(z.readonly(z.array(legalBlockSchema))),
})

/** A published version, for admins. */
const legalTextVersionSchema = z.object({
  /** Counts from 1 for each text. */
  version: z.int(),
  /** Markup, or null for the shop's own text. */
  text: z.nullable(z.string()),
  /** SHA-256 of the text, hex; null for the shop's own text. */
  hash: z.nullable(z.string()),
  note: z.string(),
  /** Name of the admin, or null for a deleted account. */
  by: z.nullable(z.string()),
  at: z.string(),
})

/** `GET /api/admin/legal-texts`: the current version of each text; null before the first one. */
export const legalTextsViewSchema = z.record(
  z.enum(legalTextKinds),
  z.nullable(legalTextVersionSchema),
)

/** `GET /api/admin/legal-texts/:kind/versions`: versions of one text, newest first. */
export const legalTextVersionsViewSchema = z.object({
  items: z.array(
    z.extend(legalTextVersionSchema, {
      /** Markup of the version before; null without one or for the shop's own text. */
      textBefore: z.nullable(z.string()),
    }),
  ),
  /** Sent as `before` for the next page, or null. */
  next: z.nullable(z.string()),
})

export type LegalTextView = z.infer<typeof legalTextViewSchema>
export type LegalTextVersion = z.infer<typeof legalTextVersionSchema>
export type LegalTextsView = z.infer<typeof legalTextsViewSchema>
export type LegalTextVersionsView = z.infer<typeof legalTextVersionsViewSchema>
export type LegalTextEntry = LegalTextVersionsView['items'][number]
