import type PDFDocument from 'pdfkit'
import { cellLines, lineHeight, linesHeight, type Cell, type CellLine } from './cell.ts'
import { toRuns } from './lines.ts'

type Doc = InstanceType<typeof PDFDocument>
/** An element of the structure that screen readers follow. */
export type Structure = ReturnType<Doc['struct']>

/** DIN A4 with the margins of a business letter (DIN 5008), in points. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 70.87,
  right: 538.58,
  top: 42,
  /** Where the text ends and the foot begins. */
  bottom: 742,
  /** Where the text of further pages begins. */
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
  /** Free space below, in points. */
  readonly gap?: number
  /** A row above this one that every further page repeats. */
  readonly repeatHead?: () => void
}

/** A text flow down the pages of one document; every row may go on on the next page. */
export class TextFlow {
  readonly #doc: Doc
  readonly #onNextPage: () => void
  y: number = page.top

  /** `onNextPage` draws what stands above the text of every further page. */
  constructor(doc: Doc, onNextPage: () => void) {
    this.#doc = doc
    this.#onNextPage = onNextPage
  }

  /** A new element below `parent`. */
  structure(parent: Structure, tag: string, options: ElementOptions = {}): Structure {
    const element = this.#doc.struct(tag, options)
    parent.add(element)
    return element
  }

  /** How many pages there are so far. */
  get pages(): number {
    return this.#doc.bufferedPageRange().count
  }

  nextPage(): void {
    this.#doc.addPage()
    this.#onNextPage()
    this.y = page.nextTop
  }

  /** Begins a new page unless so much space is left, in points. */
  keepTogether(height: number): void {
    if (this.y + height > page.bottom) this.nextPage()
  }

  /** Cells side by side. A row that fits on no page is cut between lines and goes on. */
  row(parent: Structure, cells: readonly Cell[], options: RowOptions = {}): void {
    const { tag, scope, gap = 0, repeatHead } = options
    let columns = cells.map((cell) => ({
      cell,
      lines: cellLines(cell),
      element: tag ? this.structure(parent, tag, { scope }) : parent,
    }))
    const height = Math.max(...columns.map(({ lines }) => linesHeight(lines)))
    const turn = (): void => {
      this.nextPage()
      repeatHead?.()
    }
    if (this.y + height > page.bottom && height <= page.bottom - page.nextTop) turn()
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
      turn()
    }
    this.y += gap
  }

  /** Lines of text at a place, outside the flow; the structure says where they belong. */
  #lines(element: Structure, cell: Cell, lines: readonly CellLine[]): void {
    if (lines.length === 0) return
    element.add(this.#doc.markStructureContent('Span'))
    this.draw(cell, lines, this.y)
    this.#doc.endMarkedContent()
  }

  /** Draws lines from `top` on, without structure: for marked content and artifacts. */
  draw({ x, width, align }: Cell, lines: readonly CellLine[], top: number): void {
    let y = top
    for (const [index, { glyphs, style, isCut }] of lines.entries()) {
      const baseline = y + style.size * 0.98
      const runs = toRuns(glyphs).map((run) => ({ ...run, width: run.font.widthOf(run.text) }))
      const total = runs.reduce((sum, run) => sum + run.width, 0) * style.size
      let left = align === 'right' ? x + width - total : x
      this.#doc.fillColor(style.color).fontSize(style.size)
      // Or whoever reads the page out would join the last word to the first of the next line.
      const space = isCut || index === lines.length - 1 ? '' : ' '
      for (const run of runs) {
        const text = run === runs.at(-1) && !run.isRightToLeft ? run.text + space : run.text
        // Laid out as one: word by word would put words read from right to left in wrong order.
        const features = run.isRightToLeft ? { features: [] } : {}
        this.#doc
          .font(run.font.name)
          .text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...features })
        left += run.width * style.size
      }
      y += lineHeight(style)
    }
  }

  /** A hairline across the page or a part of it, which screen readers pass over. */
  rule(from: number = page.left, to: number = page.right, color = '#1E1311', width = 0.6): void {
    this.#doc.markContent('Artifact', { type: 'Layout' })
    this.#doc.moveTo(from, this.y).lineTo(to, this.y).lineWidth(width).stroke(color)
    this.#doc.endMarkedContent()
  }

  /** Draws what is no content: repeated heads, the foot. */
  artifact(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Pagination' })
    draw()
    this.#doc.endMarkedContent()
  }
}

/** How many of these lines fit into so many points. */
function fitting(lines: readonly CellLine[], room: number): number {
  let height = 0
  for (const [index, { style }] of lines.entries()) {
    height += lineHeight(style)
    if (height > room) return index
  }
  return lines.length
}
