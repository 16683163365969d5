import * as z from 'zod/mini'
import type { BusinessSettings } from '../../business/domain/business-settings.ts'
import { plainParts, type LegalBlock } from '../../content/domain/legal-text.ts'
import { termsText } from '../../content/domain/terms.ts'
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
})

export type TermsContent = z.infer<typeof termsContentSchema>
export type TermsBlock = TermsContent['blocks'][number]

/** The file name of the terms' PDF. */
export const TERMS_FILE_NAME = 'AGB-und-Widerruf.pdf'

/** Returns the blocks without links and with addresses as lines, as the PDF needs them. */
function toTermsBlock(block: LegalBlock): TermsBlock {
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

/** Returns the content of the terms' PDF from the legal pages. */
export function toTermsContent(settings: BusinessSettings): TermsContent {
  return termsContentSchema.parse({
    seller: settings,
    title: 'Allgemeine Geschäftsbedingungen mit Widerrufsbelehrung und Muster-Widerrufsformular',
    blocks: termsText(settings).map(toTermsBlock),
  })
}
