import { toBusinessView } from '../../business/domain/business-view.ts'
import { readBusiness } from '../../business/server/read-business.ts'
import { renderTerms } from '../../documents/server/rendering/render-terms.ts'
import { parseLegalText } from '../../legal-texts/domain/parse-legal-text.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { toTermsBlock } from '../../terms/domain/terms-content.ts'
import procedure from './verfahrensdokumentation.md?raw'

/**
 * Returns the procedure description for the tax office as PDF, with the data of the settings. Throws
 * `PdfQueueFull`.
 */
export async function makeProcedure({
  db,
  clock,
  env,
}: Pick<ApiDeps, 'db' | 'clock' | 'env'>): Promise<Uint8Array> {
  const settings = await readBusiness(db)
  const [, ...blocks] = parseLegalText(procedure, toBusinessView(settings, env.publicUrl))
  const title = 'Verfahrensdokumentation des Online-Shops'
  const content = { seller: settings, title, blocks: blocks.map(toTermsBlock) }
  return renderTerms(content, clock.now().toISOString(), 'Verfahrensdokumentation')
}
