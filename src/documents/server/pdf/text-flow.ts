import type PDFDocument from 'pdfkit'
import type { QrDrawing } from '../../../platform/domain/qr-drawing.ts'
import { cellLines, lineHeight, linesHeight, type Cell, type CellLine } from './cell.ts'
import { toRuns } from './lines.ts'

type Doc = InstanceType<typeof PDFDocument>
/** An element of the PDF's structure tree, which screen readers follow. */
export type Structure = ReturnType<Doc['struct']>

/** DIN A4 with the margins of a business letter (DIN 5008), in points. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 70.87,
  right: 538.58,
  top: 42,
  /** Where the text ends and the footer begins. */
  bottom: 742,
  /** Where the text begins on every page after the first. */
  nextTop: 84,
} as const

interface ElementOptions {
  readonly scope?: 'Column'
  readonly alt?: string
}

export interface RowOptions {
  /** Tag of every cell, e.g. `TD`; the row itself is tagged by `parent`. */
  readonly tag?: string
  readonly scope?: 'Column'
  /** Space below the row, in points. */
  readonly gap?: number
  /** Draws the header row again on every further page. */
  readonly repeatHead?: () => void
}

/** Writes rows of text down the pages of one document; a row may continue on the next page. */
export class TextFlow {
  readonly #doc: Doc
  readonly #onNextPage: () => void
  y: number = page.top

  /** `onNextPage` draws the header of every page after the first. */
  constructor(doc: Doc, onNextPage: () => void) {
    this.#doc = doc
    this.#onNextPage = onNextPage
  }

  /** Adds a structure element below `parent`. */
  structure(parent: Structure, tag: string, options: ElementOptions = {}): Structure {
    const element = this.#doc.struct(tag, options)
    parent.add(element)
    return element
  }

  /** The number of pages so far. */
  get pages(): number {
    return this.#doc.bufferedPageRange().count
  }

  nextPage(): void {
    this.#doc.addPage()
    this.#onNextPage()
    this.y = page.nextTop
  }

  /** Starts a new page unless this much space (in points) is left. */
  keepTogether(height: number): void {
    if (this.y + height > page.bottom) this.nextPage()
  }

  /** Writes cells side by side. A row higher than a page is cut between lines and continues. */
  row(parent: Structure, cells: readonly Cell[], options: RowOptions = {}): void {
    const { tag, scope, gap = 0, repeatHead } = options
    let columns = cells.map((cell) => ({
      cell,
      lines: cellLines(cell),
      element: tag ? this.structure(parent, tag, { scope }) : parent,
    }))
    const height = Math.max(...columns.map(({ lines }) => linesHeight(lines)))
    const startNextPage = (): void => {
      this.nextPage()
      repeatHead?.()
    }
    if (this.y + height > page.bottom && height <= page.bottom - page.nextTop) startNextPage()
    for (;;) {
      const room = page.bottom - this.y
      const parts = columns.map((column) => ({ ...column, count: fitting(column.lines, room) }))
      for (const { cell, lines, element, count } of parts) {
        this.#lines(element, cell, lines.slice(0, count))
      }
      this.y += Math.max(...parts.map(({ lines, count }) => linesHeight(lines.slice(0, count))))
      columns = parts.map(({ count, ...column }) => ({
        ...column,
        lines: column.lines.slice(count),
      }))
      if (columns.every(({ lines }) => lines.length === 0)) break
      startNextPage()
    }
    this.y += gap
  }

  /** Draws lines as content of a structure element, which gives them their reading order. */
  #lines(element: Structure, cell: Cell, lines: readonly CellLine[]): void {
    if (lines.length === 0) return
    element.add(this.#doc.markStructureContent('Span'))
    this.draw(cell, lines, this.y)
    this.#doc.endMarkedContent()
  }

  /** Draws lines from `top` on, without a structure element: for marked content and artifacts. */
  draw({ x, width, align }: Cell, lines: readonly CellLine[], top: number): void {
    let y = top
    for (const [index, { glyphs, style, isCut }] of lines.entries()) {
      const baseline = y + style.size * 0.98
      const runs = toRuns(glyphs).map((run) => ({ ...run, width: run.font.widthOf(run.text) }))
      const total = runs.reduce((sum, run) => sum + run.width, 0) * style.size
      let left = align === 'right' ? x + width - total : x
      this.#doc.fillColor(style.color).fontSize(style.size)
      // Without the space a screen reader would join the last word to the first of the next line.
      const space = isCut || index === lines.length - 1 ? '' : ' '
      for (const run of runs) {
        const text = run === runs.at(-1) && !run.isRightToLeft ? run.text + space : run.text
        // Lays out the run as a whole; word by word, right-to-left words would get the wrong order.
        const features = run.isRightToLeft ? { features: [] } : {}
        this.#doc
          .font(run.font.name)
          .text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...features })
        left += run.width * style.size
      }
      y += lineHeight(style)
    }
  }

  /** Draws a QR code `side` points wide as a figure, its quiet zone included. The position stays. */
  qrCode(parent: Structure, { size, path }: QrDrawing, side: number, alt: string): void {
    const figure = this.structure(parent, 'Figure', { alt })
    figure.add(this.#doc.markStructureContent('Figure'))
    this.#doc
      .save()
      .translate(page.left, this.y)
      .scale(side / size)
    this.#doc.path(path).fill('#000000')
    this.#doc.restore().endMarkedContent()
  }

  /** Draws a hairline across the page or a part of it, as an artifact that screen readers skip. */
  rule(from: number = page.left, to: number = page.right, color = '#1E1311', width = 0.6): void {
    this.#doc.markContent('Artifact', { type: 'Layout' })
    this.#doc.moveTo(from, this.y).lineTo(to, this.y).lineWidth(width).stroke(color)
    this.#doc.endMarkedContent()
  }

  /** Draws artifacts, which screen readers skip: repeated headers and the footer. */
  artifact(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Pagination' })
    draw()
    this.#doc.endMarkedContent()
  }
}

/** Returns how many of these lines fit into `room` points. */
function fitting(lines: readonly CellLine[], room: number): number {
  let height = 0
  for (const [index, { style }] of lines.entries()) {
    height += lineHeight(style)
    if (height > room) return index
  }
  return lines.length
}
