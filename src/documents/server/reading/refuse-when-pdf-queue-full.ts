import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, type Result } from '../../../platform/domain/result.ts'
import { PdfQueueFull } from '../rendering/render-document.ts'

const tooMany = refusal(
  'unavailable',
  'Gerade werden sehr viele Dokumente erstellt. Bitte versuchen Sie es in einigen Sekunden erneut.',
  { details: { retryAfterSeconds: 5 } },
)

/** Returns what `opening` returns, or refuses with `unavailable` when too many PDFs wait. */
export async function refuseWhenPdfQueueFull<T>(
  opening: Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  try {
    return await opening
  } catch (error) {
    if (error instanceof PdfQueueFull) return err(tooMany)
    throw error
  }
}
