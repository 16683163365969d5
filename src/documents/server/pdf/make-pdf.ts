import { AttachmentNotReady } from '../../../mail/server/content/mail-attachment.ts'
import { buffer } from 'node:stream/consumers'
import { createWorkQueue } from '../../../platform/server/work-queue.ts'
import { cellLines, linesHeight, type Cell, type TextStyle } from './cell.ts'
import { openFonts } from './fonts.ts'
import { page, TextFlow, type Structure } from './text-flow.ts'
import { drawWordmark } from './wordmark.ts'

/** What every PDF of the shop has. */
export interface PdfFrame {
  readonly title: string
  /** Who answers for the flow: its author, and the name under the drawn one. */
  readonly brand: string
  readonly author: string
  /** ISO moment: the same content makes the same bytes. */
  readonly createdAt: string
  /** Above the text of every further page, beside its number. */
  readonly runningHead: string
  readonly foot: readonly (readonly string[])[]
}

const INK = '#1E1311'

export const textStyles = {
  body: { size: 9.5, weight: 'regular', color: INK },
  strong: { size: 9.5, weight: 'bold', color: INK },
  small: { size: 7.5, weight: 'regular', color: INK },
  label: { size: 7.5, weight: 'bold', color: INK },
  title: { size: 21, weight: 'bold', color: INK },
} as const satisfies Readonly<Record<string, TextStyle>>

/** More lines than the foot has room for are left out: its texts are the owner's own settings. */
const MAX_FOOT_LINES = 7
const FOOT_TOP = 758

/** Makes one PDF at a time, because each keeps a core busy. The number of waiting ones is bounded. */
const queue = createWorkQueue(1, 500)

/** The PDF library puts these texts into XML as they are: signs that would break it are put in words. */
function metadataText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('&', 'und')
    .replaceAll(/[<>\p{Cc}]/gu, ' ')
}

async function openDocument({ title, author, createdAt }: PdfFrame) {
  // Loaded with the first flow, like the fonts: together they would cost every start 100 ms.
  const { default: PDFDocument } = await import('pdfkit')
  const fonts = await openFonts()
  const moment = new Date(createdAt)
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    lang: 'de-DE',
    displayTitle: true,
    info: {
      Title: metadataText(title),
      Author: metadataText(author),
      CreationDate: moment,
      ModDate: moment,
    },
  })
  for (const { name, bytes } of Object.values(fonts).flat()) doc.registerFont(name, bytes)
  return doc
}

type Doc = Awaited<ReturnType<typeof openDocument>>

function drawFoot(flow: TextFlow, { foot }: PdfFrame, text: string): void {
  const width = (page.right - page.left) / foot.length
  flow.artifact(() => {
    for (const [index, lines] of foot.entries()) {
      const texts = lines.map((line) => ({ text: line, style: textStyles.small }))
      const cell: Cell = { x: page.left + index * width, width: width - 12, texts }
      flow.draw(cell, cellLines(cell).slice(0, MAX_FOOT_LINES), FOOT_TOP)
    }
    const number: Cell = {
      x: page.left,
      width: page.right - page.left,
      align: 'right',
      texts: [{ text, style: textStyles.small }],
    }
    const lines = cellLines(number)
    flow.draw(number, lines, FOOT_TOP - linesHeight(lines) - 4)
  })
}

function drawRunningHead(doc: Doc, flow: TextFlow, { runningHead }: PdfFrame): void {
  const cell: Cell = {
    x: page.left + 160,
    width: page.right - page.left - 160,
    align: 'right',
    texts: [{ text: runningHead, style: textStyles.small }],
  }
  flow.artifact(() => {
    drawWordmark(doc, { x: page.left, y: page.top - 8, width: 110 })
    flow.draw(cell, cellLines(cell).slice(0, 2), page.top)
  })
}

async function draw(
  frame: PdfFrame,
  write: (flow: TextFlow, root: Structure) => void,
): Promise<Uint8Array> {
  const doc = await openDocument(frame)
  const bytes = buffer(doc)
  const flow = new TextFlow(doc, () => drawRunningHead(doc, flow, frame))
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = 190
  const figure = doc.struct('Figure', { alt: frame.brand })
  root.add(figure)
  figure.add(doc.markStructureContent('Figure'))
  drawWordmark(doc, { x: page.left - 2, y: page.top, width })
  doc.endMarkedContent()
  figure.end()
  write(flow, root)
  root.end()
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    drawFoot(flow, frame, `Seite ${index + 1} von ${count}`)
  }
  doc.end()
  return bytes
}

/** Thrown when the queue of PDFs to make is full. */
export class PdfQueueFull extends AttachmentNotReady {}

/** Makes a tagged PDF/A-3b with embedded fonts; throws `PdfQueueFull`. */
export async function makePdf(
  frame: PdfFrame,
  write: (flow: TextFlow, root: Structure) => void,
): Promise<Uint8Array> {
  const bytes = await queue.run(() => draw(frame, write))
  if (!bytes) throw new PdfQueueFull()
  return bytes
}
