import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipFiles, type ZipFile } from './zip-files.ts'

/** Files of two parts each, every second one compressed already. */
async function* filesOf(count: number): AsyncGenerator<ZipFile> {
  for (let at = 0; at < count; at += 1) {
    yield {
      name: `${at}.txt`,
      isCompressed: at % 2 === 0,
      parts: async function* parts() {
        yield `file ${at}, `.repeat(at)
        yield 'end'
      },
    }
  }
}

test.for([0, 1, 100, 230])(
  'the index names each of %i files once, with its size and SHA-256',
  async (count) => {
    const bytes: Uint8Array[] = []
    for await (const part of zipFiles(filesOf(count))) bytes.push(part)
    const { 'index.csv': index, ...files } = unzipSync(Uint8Array.from(Buffer.concat(bytes)))
    const options = { delimiter: ';', bom: true, from: 2 }
    const lines: unknown = parse(strFromU8(index ?? new Uint8Array(0)), options)
    expect(Object.keys(files)).toHaveLength(count)
    expect(lines).toEqual(
      Object.entries(files).map(([name, content]) => [
        name,
        String(content.byteLength),
        createHash('sha256').update(content).digest('hex'),
      ]),
    )
  },
)
