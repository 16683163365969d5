import * as z from 'zod/mini'
import type { BusinessSettings } from '../../business/domain/business-settings.ts'
import { plainParts, type LegalBlock } from '../../content/domain/legal-text.ts'
import type { TermsParts } from '../../content/domain/terms.ts'
import { sellerSchema } from '../../business/domain/seller.ts'

const text = z.string()
const texts = z.array(text)

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text }),
  z.object({ kind: z.literal('subheading'), text }),
  z.object({ kind: z.literal('text'), text }),
  z.object({ kind: z.literal('steps'), items: texts }),
  z.object({ kind: z.literal('points'), items: texts }),
])

/** The content of the terms' PDF, stored so that the terms of an order never change. */
export const termsContentSchema = z.object({
  seller: sellerSchema,
  title: text,
  blocks: z.array(blockSchema),
  /** The blocks of withdrawal instruction and model form; absent in versions of older shops. */
  withdrawal: z.optional(z.object({ from: z.int(), to: z.int() })),
})

export type TermsContent = z.infer<typeof termsContentSchema>
export type TermsBlock = TermsContent['blocks'][number]

/** The file name of the terms' PDF. */
export const TERMS_FILE_NAME = 'AGB-und-Widerruf.pdf'
/** The file name of the PDF with withdrawal instruction and model form alone. */
export const WITHDRAWAL_FILE_NAME = 'Widerrufsbelehrung.pdf'

/** Returns the blocks without links and with addresses as lines, as the PDF needs them. */
export function toTermsBlock(block: LegalBlock): TermsBlock {
  switch (block.kind) {
    case 'heading':
      return { kind: 'heading', text: block.text }
    case 'text':
      return { kind: 'text', text: plainParts(block.parts) }
    case 'address':
      return { kind: 'text', text: block.lines.join('\n') }
    case 'contact':
      return { kind: 'text', text: `Telefon: ${block.phone}\nE-Mail: ${block.email}` }
    case 'steps':
    case 'points':
      return { kind: block.kind, items: [...block.items] }
    case 'subheading':
      return block
  }
}

/** Returns the content of the terms' PDF: the text of the page, and the seller. */
export function toTermsContent(
  settings: BusinessSettings,
  { before, withdrawal, after }: TermsParts,
): TermsContent {
  const blocks = [...before, ...withdrawal, ...after]
  return termsContentSchema.parse({
    seller: settings,
    title: 'Allgemeine Geschäftsbedingungen mit Widerrufsbelehrung und Muster-Widerrufsformular',
    blocks: blocks.map(toTermsBlock),
    withdrawal: { from: before.length, to: before.length + withdrawal.length },
  })
}

/** Returns the content of the PDF with withdrawal instruction and model form alone. */
export function toWithdrawalContent(
  settings: BusinessSettings,
  { withdrawal }: Pick<TermsParts, 'withdrawal'>,
): TermsContent {
  return termsContentSchema.parse({
    seller: settings,
    title: 'Widerrufsbelehrung mit Muster-Widerrufsformular',
    blocks: withdrawal.map(toTermsBlock),
  })
}
