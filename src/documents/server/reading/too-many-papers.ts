import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, type Result } from '../../../platform/domain/result.ts'
import { TooManyPapers } from '../paper/make-pdf.ts'

const tooMany = refusal(
  'unavailable',
  'Gerade werden sehr viele Dokumente erstellt. Bitte versuchen Sie es in einigen Sekunden erneut.',
  { details: { retryAfterSeconds: 5 } },
)

/** What opening a paper comes to, also when too many wait: then it is refused with `unavailable`. */
export async function orTooManyPapers<T>(
  opening: Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  try {
    return await opening
  } catch (error) {
    if (error instanceof TooManyPapers) return err(tooMany)
    throw error
  }
}
