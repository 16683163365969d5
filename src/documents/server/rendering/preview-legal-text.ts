import { toBusinessView } from '../../../business/domain/business-view.ts'
import { readBusiness } from '../../../business/server/read-business.ts'
import { termsParts } from '../../../content/domain/terms.ts'
import { legalTexts, type LegalTextKind } from '../../../legal-texts/domain/legal-text-kinds.ts'
import { parseLegalText } from '../../../legal-texts/domain/parse-legal-text.ts'
import { readReplacedTexts } from '../../../legal-texts/server/read-replaced-texts.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { toTermsBlock, toTermsContent } from '../../../terms/domain/terms-content.ts'
import type { OpenedPdf } from '../reading/open-file.ts'
import { renderTerms } from './render-document.ts'

/**
 * Makes the PDF of a legal text that is not published yet. Terms and withdrawal instruction look as an
 * order would get them. Throws `PdfQueueFull`.
 */
export async function previewLegalText(
  { db, clock, env }: Pick<ApiDeps, 'db' | 'clock' | 'env'>,
  kind: LegalTextKind,
  text: string,
): Promise<OpenedPdf> {
  const settings = await readBusiness(db)
  const business = toBusinessView(settings, env.publicUrl)
  const blocks = parseLegalText(text, business)
  const now = clock.now().toISOString()
  const { title } = legalTexts[kind]
  const fileName = 'Vorschau.pdf'
  if (kind === 'terms' || kind === 'withdrawal') {
    const texts = await readReplacedTexts(db, business)
    const content = toTermsContent(settings, termsParts(business, { ...texts, [kind]: blocks }))
    return { bytes: await renderTerms(content, now), fileName }
  }
  const content = { seller: settings, title, blocks: blocks.map(toTermsBlock) }
  return { bytes: await renderTerms(content, now, title), fileName }
}
