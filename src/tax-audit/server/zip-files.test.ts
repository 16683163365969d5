import { createHash, randomBytes } from 'node:crypto'
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
    const zip = Uint8Array.from(Buffer.concat(bytes))
    const { 'index.csv': index, ...files } = unzipSync(zip)
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
  let parts = 0
  let read = 0
  for await (const part of zipFiles(pdfs(count))) {
    read += part.byteLength
    parts += 1
    // What lives through two collections is left to a slow one, so not after each part.
    if (parts % 20 > 0) continue
    collectGarbage({ type: 'minor' })
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }
  expect(read).toBeGreaterThan(count * PDF_BYTES)
  expect(most).toBeLessThan(20 * PDF_BYTES)
})

test('bytes that are compressed already are taken as they are, whatever their number', async () => {
  const sizes = [0, 1, 65_535, 65_536, 200_000]
  async function* files(): AsyncGenerator<ZipFile> {
    for (const size of sizes) yield { name: `${size}.pdf`, bytes: randomBytes(size) }
  }
  const bytes: Uint8Array[] = []
  for await (const part of zipFiles(files())) bytes.push(part)
  const zip = Buffer.concat(bytes)
  const { 'index.csv': index, ...found } = unzipSync(Uint8Array.from(zip))
  expect(Object.values(found).map(({ byteLength }) => byteLength)).toEqual(sizes)
  for (const content of Object.values(found)) {
    expect(zip.includes(Buffer.from(content.subarray(0, 65_535)))).toBe(true)
    expect(strFromU8(index ?? new Uint8Array(0))).toContain(
      createHash('sha256').update(content).digest('hex'),
    )
  }
  // The sizes of an entry stand behind it, so only DEFLATE says where it ends.
  const methods = zip
    .toString('latin1')
    .split('PK\u0003\u0004')
    .slice(1)
    .map((entry) => entry.codePointAt(4))
  expect(methods).toEqual(Array.from({ length: sizes.length + 1 }, () => 8))
})

test('an archive with more files than its format can count breaks off', async () => {
  async function* files(): AsyncGenerator<ZipFile> {
    for (let at = 0; at < 65_535; at += 1) yield { name: String(at), bytes: new Uint8Array(0) }
  }
  const read = async (): Promise<void> => {
    for await (const _ of zipFiles(files()));
  }
  await expect(read()).rejects.toThrow('an archive has 65535 files at most')
})
