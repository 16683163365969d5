import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { cellLines, linesHeight, type Cell, type TextStyle } from './cell.ts'
import { attachEInvoice } from './attach-e-invoice.ts'
import { openFonts } from './fonts.ts'
import { page, TextFlow, type Structure } from './text-flow.ts'
import { drawWordmark } from './wordmark.ts'

/** Title, author and page frame of a PDF. */
export interface PdfFrame {
  readonly title: string
  /** The PDF's author, and the alternative text of the drawn wordmark. */
  readonly brand: string
  readonly author: string
  /** ISO moment, passed in so that the same content makes the same bytes. */
  readonly createdAt: string
  /** Drawn above the text of every page after the first, beside the page number. */
  readonly runningHead: string
  readonly footer: readonly (readonly string[])[]
  /** The XML of an e-invoice, which the PDF then contains as a file. */
  readonly eInvoiceXml?: string
}

const INK = '#1E1311'

export const textStyles = {
  body: { size: 9.5, weight: 'regular', color: INK },
  strong: { size: 9.5, weight: 'bold', color: INK },
  small: { size: 7.5, weight: 'regular', color: INK },
  label: { size: 7.5, weight: 'bold', color: INK },
  title: { size: 21, weight: 'bold', color: INK },
} as const satisfies Readonly<Record<string, TextStyle>>

/** The footer has room for this many lines; further ones are left out. Admins set its texts. */
const MAX_FOOTER_LINES = 7
const FOOTER_TOP = 758

/** Replaces characters that would break the XML, because the PDF library does not escape them. */
function metadataText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('&', 'und')
    .replaceAll(/[<>\p{Cc}]/gu, ' ')
}

async function openDocument({ title, author, createdAt, eInvoiceXml }: PdfFrame) {
  const fonts = await openFonts()
  const moment = new Date(createdAt)
  const doc = new PdfDocument({
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
  if (eInvoiceXml !== undefined) attachEInvoice(doc, eInvoiceXml, moment)
  return doc
}

type Doc = Awaited<ReturnType<typeof openDocument>>

function drawFooter(flow: TextFlow, { footer }: PdfFrame, text: string): void {
  const width = (page.right - page.left) / footer.length
  flow.artifact(() => {
    for (const [index, lines] of footer.entries()) {
      const texts = lines.map((line) => ({ text: line, style: textStyles.small }))
      const cell: Cell = { x: page.left + index * width, width: width - 12, texts }
      flow.draw(cell, cellLines(cell).slice(0, MAX_FOOTER_LINES), FOOTER_TOP)
    }
    const number: Cell = {
      x: page.left,
      width: page.right - page.left,
      align: 'right',
      texts: [{ text, style: textStyles.small }],
    }
    const lines = cellLines(number)
    flow.draw(number, lines, FOOTER_TOP - linesHeight(lines) - 4)
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

/** Makes a tagged PDF/A-3b with embedded fonts. */
export async function makePdf(
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
    drawFooter(flow, frame, `Seite ${index + 1} von ${count}`)
  }
  doc.end()
  return bytes
}
