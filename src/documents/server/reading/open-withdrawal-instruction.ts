import { readBusiness } from '../../../business/server/read-business.ts'
import { readTerms } from '../../../legal-texts/server/read-replaced-texts.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { toWithdrawalContent, WITHDRAWAL_FILE_NAME } from '../../../terms/domain/terms-content.ts'
import { findOrMakeTermsFile } from '../../../terms/server/find-or-make-terms-file.ts'
import { findOrPinTerms } from '../../../terms/server/pin-terms.ts'
import { renderTerms } from '../rendering/render-document.ts'
import type { OpenedPdf } from './open-file.ts'

/**
 * Returns the PDF of the current withdrawal instruction with the model form. Each version is made and stored
 * once. Throws `PdfQueueFull`.
 */
export async function openWithdrawalInstruction(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'env'>,
): Promise<OpenedPdf> {
  const settings = await readBusiness(deps.db)
  const terms = await readTerms(deps.db, settings, deps.env.publicUrl)
  const content = toWithdrawalContent(settings, terms)
  const now = deps.clock.now().toISOString()
  const id = await findOrPinTerms(deps.db, content, now)
  const bytes = await findOrMakeTermsFile(deps, id, (terms, createdAt) =>
    renderTerms(terms, createdAt, 'Widerruf'),
  )
  return { bytes, fileName: WITHDRAWAL_FILE_NAME }
}
