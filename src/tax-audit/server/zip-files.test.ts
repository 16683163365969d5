import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipFiles, type ZipFile } from './zip-files.ts'

async function* filesOf(count: number): AsyncGenerator<ZipFile> {
  for (let at = 0; at < count; at += 1) {
    yield {
      name: `${at}.pdf`,
      isCompressed: true,
      parts: async function* parts() {
        yield `file ${at}`
      },
    }
  }
}

test('the index names each file once, of any number of files', async () => {
  const bytes: Uint8Array[] = []
  for await (const part of zipFiles(filesOf(230))) bytes.push(part)
  const files = unzipSync(Uint8Array.from(Buffer.concat(bytes)))
  const [head, ...lines] = strFromU8(files['index.csv'] ?? new Uint8Array(0))
    .trimEnd()
    .split('\r\n')
  expect(head).toContain('SHA-256')
  expect(lines.map((line) => line.split(';')[0]?.replaceAll('"', ''))).toEqual(
    Array.from({ length: 230 }, (_, at) => `${at}.pdf`),
  )
})
