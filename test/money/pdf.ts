import { getDocumentProxy } from 'unpdf'

interface Word {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

export interface ReadPdf {
  readonly title: string
  readonly language: string | null
  /** Whether there are tags for screen readers. */
  readonly isTagged: boolean
  /** Text of each page, as a viewer copies it. */
  readonly pages: readonly string[]
  /** All pages, with single spaces. */
  readonly text: string
  readonly words: readonly (readonly Word[])[]
  /** Width and height of the first page, in points. */
  readonly size: readonly [number, number]
}

interface TextItem {
  readonly str: string
  readonly width: number
  readonly height: number
  readonly transform: readonly number[]
  readonly hasEOL: boolean
}

interface Marked {
  readonly Marked?: boolean
}

/** Reads a PDF with another library than the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(Uint8Array.from(bytes))
  const { info } = await document.getMetadata()
  const facts = info as { Title?: string; Language?: string | null }
  const pages: string[] = []
  const words: Word[][] = []
  let size: readonly [number, number] = [0, 0]
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    if (number === 1) size = [width, height]
    const { items } = await page.getTextContent()
    const texts = items.filter((item): item is typeof item & TextItem => 'str' in item)
    pages.push(texts.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''))
    words.push(texts.filter(({ str }) => str.trim() !== '').map(toWord))
  }
  const marked = (await document.getMarkInfo()) as Marked | null
  return {
    title: facts.Title ?? '',
    language: facts.Language ?? null,
    isTagged: marked?.Marked === true,
    pages,
    text: pages.join('\n').replaceAll(/\s+/g, ' '),
    words,
    size,
  }
}

function toWord({ str, width, height, transform }: TextItem): Word {
  const [, , , , left = 0, bottom = 0] = transform
  return { text: str, left, right: left + width, bottom, top: bottom + height }
}

/** Returns the API's answer as a PDF; throws with its text otherwise. */
export async function pdfOf(response: Response): Promise<Uint8Array> {
  if (response.headers.get('content-type') !== 'application/pdf') {
    throw new Error(`no PDF: ${response.status} ${await response.text()}`)
  }
  return new Uint8Array(await response.arrayBuffer())
}
