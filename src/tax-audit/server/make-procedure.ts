import { toBusinessView } from '../../business/domain/business-view.ts'
import { readBusiness } from '../../business/server/read-business.ts'
import { renderTerms } from '../../documents/server/rendering/render-document.ts'
import { documentNumber } from '../../documents/domain/document-kinds.ts'
import { findNumberGaps } from '../../documents/server/number-gaps.ts'
import { orderNumber } from '../../orders/domain/order-number.ts'
import { formatDate } from '../../platform/domain/german-format.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { parseLegalText } from '../../legal-texts/domain/parse-legal-text.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { toTermsBlock } from '../../terms/domain/terms-content.ts'
import procedure from './verfahrensdokumentation.md?raw'

/** Names the numbers that restored backups skipped, e.g. "RE-2026-0007 bis RE-2026-0009 (23.11.2026)". */
async function describeNumberGaps(db: Db): Promise<string> {
  const gaps = await findNumberGaps(db)
  const texts = gaps.map(({ series, period, first, last, recorded_at }) => {
    const numberOf = (counter: number): string =>
      series === 'invoice' ? documentNumber(Number(period), counter) : orderNumber(period, counter)
    return `${numberOf(first)} bis ${numberOf(last)} (${formatDate(recorded_at)})`
  })
  return texts.join(', ') || 'keine'
}

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
  const [, ...blocks] = parseLegalText(
    procedure.replace('NUMMERNLÜCKEN', await describeNumberGaps(db)),
    toBusinessView(settings, env.publicUrl),
  )
  const title = 'Verfahrensdokumentation des Online-Shops'
  const content = { seller: settings, title, blocks: blocks.map(toTermsBlock) }
  return renderTerms(content, clock.now().toISOString(), 'Verfahrensdokumentation')
}
