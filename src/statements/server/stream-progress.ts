import type { Log } from '../../platform/server/log.ts'
import type { Progress } from '../domain/import-view.ts'

const FAILED =
  'Es ist ein Fehler aufgetreten. Was gelesen ist, bleibt erhalten. Bitte versuchen Sie es noch einmal.'

/**
 * Starts work and yields what it reports as lines of JSON. The work goes on when the browser leaves, so that
 * a closed page leaves nothing half done.
 */
export async function* streamProgress(
  log: Log,
  work: (report: (progress: Progress) => void) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const reported: Progress[] = []
  let wake = (): void => {}
  let isOver = false
  void work((progress) => {
    reported.push(progress)
    wake()
  })
    .catch((error: unknown) => {
      log.error({ err: error }, 'payments of a statement could not be processed')
      reported.push({ step: 'failed', message: FAILED })
    })
    .finally(() => {
      isOver = true
      wake()
    })
  for (;;) {
    const progress = reported.shift()
    if (progress) yield encoder.encode(`${JSON.stringify(progress)}\n`)
    else if (isOver) return
    else {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
}
