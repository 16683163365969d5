import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from 'hono'
import { csvHead, csvRows, type CsvColumn } from '../domain/csv.ts'
import type { ListPage } from '../domain/list-page.ts'
import { readKeyset, type Keyset } from './keyset.ts'

/** Yields a list by time as CSV, page by page, so that the whole list is never in memory. */
export async function* listAsCsv<Row>(
  columns: ReadonlyArray<CsvColumn<Row>>,
  first: Keyset | undefined,
  readPage: (before: Keyset | undefined) => Promise<ListPage<Row>>,
): AsyncGenerator<string> {
  yield csvHead(columns)
  let before = first
  do {
    const { items, next } = await readPage(before)
    yield csvRows(columns, items)
    before = next === null ? undefined : (readKeyset(next) ?? undefined)
  } while (before)
}

/** Streams a CSV file, so that a long list does not fill the memory. */
export function sendCsv(c: Context, fileName: string, parts: AsyncIterable<string>): Response {
  const lines = parts[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      // SQLite is synchronous: without this pause, other requests would wait for the whole file.
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
