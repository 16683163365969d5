import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from 'hono'

/** Answers with a file that is written while it is read: no list is too long for the memory. */
export function sendCsv(c: Context, fileName: string, parts: AsyncIterable<string>): Response {
  const lines = parts[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      // SQLite waits for nothing: without a turn for the others, a whole file would come first.
      await nextTurn()
      const line = await lines.next()
      if (line.done === true) controller.close()
      else controller.enqueue(encoder.encode(line.value))
    },
    cancel: async () => {
      await lines.return?.()
    },
  })
  return c.body(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  })
}
