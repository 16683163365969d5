import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { TERMS_FILE_NAME } from '../../../terms/domain/terms-content.ts'
import { findOrMakeTermsFile } from '../../../terms/server/find-or-make-terms-file.ts'
import { renderTerms } from '../rendering/render-document.ts'
import type { OpenedPdf } from './open-file.ts'

/** Returns the PDF of a version of the terms, always the same bytes. Throws `PdfQueueFull`. */
export async function openTerms(
  deps: Pick<ApiDeps, 'db' | 'clock'>,
  id: string,
): Promise<OpenedPdf> {
  return { bytes: await findOrMakeTermsFile(deps, id, renderTerms), fileName: TERMS_FILE_NAME }
}
