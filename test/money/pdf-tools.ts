import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/** qpdf and poppler, which share no code with the library that writes the PDFs. */
export const hasPdfTools = ['qpdf', 'pdftotext'].every(
  (program) => spawnSync(program, ['--version']).error === undefined,
)

async function withFile<T>(bytes: Uint8Array, read: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'aroma-pdf-'))
  const path = join(folder, 'paper.pdf')
  try {
    await writeFile(path, bytes)
    return await read(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Throws with everything that qpdf reports about a PDF, warnings included. */
export function checkPdf(bytes: Uint8Array): Promise<void> {
  return withFile(bytes, async (path) => {
    await run('qpdf', ['--check', path])
  })
}

/** Returns the text of a PDF in the order it was written. */
export function pdfText(bytes: Uint8Array): Promise<string> {
  return withFile(bytes, async (path) => {
    const { stdout } = await run('pdftotext', ['-raw', '-enc', 'UTF-8', path, '-'], {
      maxBuffer: MAX_OUTPUT_BYTES,
    })
    return stdout
  })
}

/** Returns a PNG of each page of a PDF, as a printer draws it. */
export function pdfPictures(bytes: Uint8Array): Promise<Buffer[]> {
  return withFile(bytes, async (path) => {
    await run('pdftoppm', ['-r', '150', '-gray', '-png', path, path])
    const names = (await readdir(dirname(path))).filter((name) => name.endsWith('.png'))
    return Promise.all(names.map((name) => readFile(join(dirname(path), name))))
  })
}

/** Returns words of a PDF that are not wholly inside their page. */
export function wordsOffPage(bytes: Uint8Array): Promise<string[]> {
  return withFile(bytes, async (path) => {
    const { stdout } = await run('pdftotext', ['-bbox', '-enc', 'UTF-8', path, '-'], {
      maxBuffer: MAX_OUTPUT_BYTES,
    })
    let [width, height] = [0, 0]
    const off: string[] = []
    for (const line of stdout.split('\n')) {
      const numbers = [...line.matchAll(/(?:width|height|[xy]M(?:in|ax))="(-?[\d.]+)"/g)].map(
        ([, number]) => Number(number),
      )
      if (line.includes('<page')) [width = 0, height = 0] = numbers
      if (!line.includes('<word')) continue
      const [left = -1, top = -1, right = Infinity, bottom = Infinity] = numbers
      if (left < 0 || top < 0 || right > width || bottom > height) off.push(line.trim())
    }
    return off
  })
}

/** Returns the files that a PDF contains, by their names. */
export function attachedFiles(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  return withFile(bytes, async (path) => {
    const folder = await mkdtemp(join(dirname(path), 'attached-'))
    await run('pdfdetach', ['-saveall', '-o', folder, path])
    const names = await readdir(folder)
    return new Map(
      await Promise.all(
        names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
      ),
    )
  })
}
