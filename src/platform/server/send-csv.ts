import type { Context } from 'hono'
import { csvHead, csvRows, type CsvColumn } from '../domain/csv/csv.ts'
import type { ListPage } from '../domain/list-page.ts'
import { waitForTurn } from './jobs/wait-for-turn.ts'
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

/** Returns a stream that asks for the next part only when the reader is ready for it. */
export function streamBytes(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const all = parts[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      // SQLite is synchronous: without this pause, other requests would wait for the whole file.
      await waitForTurn()
      const part = await all.next()
      if (part.done === true) controller.close()
      else controller.enqueue(part.value)
    },
    cancel: async () => {
      await all.return?.()
    },
  })
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const part of parts) yield encoder.encode(part)
}

/** Returns the header of a file to save (RFC 6266). A browser that does not know the second name has no umlauts. */
function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .-]/g, '_')
  if (plain === fileName) return `attachment; filename="${fileName}"`
  // `encodeURIComponent` leaves these, which RFC 8187 does not allow.
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Streams a CSV file, so that a long list does not fill the memory. */
export function sendCsv(c: Context, fileName: string, parts: AsyncIterable<string>): Response {
  return c.body(streamBytes(encoded(parts)), 200, {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': attachment(fileName),
  })
}
