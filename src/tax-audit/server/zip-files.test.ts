import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipFiles, type ZipFile } from './zip-files.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as (options: { readonly type: 'minor' }) => void

const PDF_BYTES = 100_000

async function* pdfs(count: number): AsyncGenerator<ZipFile> {
  for (let at = 0; at < count; at += 1) {
    yield { name: `${at}.pdf`, bytes: new Uint8Array(PDF_BYTES).fill(at) }
  }
}

/** Files of two parts each, every second one stored as it is. */
async function* filesOf(count: number): AsyncGenerator<ZipFile> {
  for (let at = 0; at < count; at += 1) {
    const text = `file ${at}, `.repeat(at)
    const parts = async function* parts() {
      yield text
      yield 'end'
    }
    const content = at % 2 === 0 ? { bytes: Buffer.from(`${text}end`) } : { parts }
    yield { name: `${at}.txt`, ...content }
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

test('the bytes of a file are free again with the next fast collection', async () => {
  const count = 300
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  let read = 0
  for await (const part of zipFiles(pdfs(count))) {
    read += part.byteLength
    collectGarbage({ type: 'minor' })
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }
  expect(read).toBeGreaterThan(count * PDF_BYTES)
  expect(most).toBeLessThan(20 * PDF_BYTES)
})
