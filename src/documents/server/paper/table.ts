import type { Cell, StyledText } from './cell.ts'
import { cellLines } from './cell.ts'
import { textStyles } from './make-pdf.ts'
import type { Paper, Structure } from './paper.ts'

/** A column with its head; edges in points. */
export interface Column {
  readonly head: string
  readonly x: number
  readonly width: number
  readonly align?: 'left' | 'right'
}

const PADDING = 5

/** Paragraphs as cells of a table, side by side. */
function toCells(columns: readonly Column[], texts: readonly (readonly StyledText[])[]): Cell[] {
  return columns.map(({ head: _head, ...edges }, index) => ({
    ...edges,
    texts: texts[index] ?? [],
  }))
}

/** A ruled table whose head every further page repeats. */
export function writeTable(
  paper: Paper,
  root: Structure,
  columns: readonly Column[],
  rows: readonly (readonly (readonly StyledText[])[])[],
): void {
  const table = paper.structure(root, 'Table')
  const head = toCells(
    columns,
    columns.map(({ head }) => [{ text: head, style: textStyles.label }]),
  )
  const ruleBelow = (): void => {
    paper.rule()
    paper.y += PADDING
  }
  const repeatHead = (): void => {
    paper.artifact(() => {
      for (const cell of head) paper.draw(cell, cellLines(cell), paper.y)
    })
    paper.y += 12
    ruleBelow()
  }
  paper.keepTogether(60)
  paper.row(paper.structure(table, 'TR'), head, { tag: 'TH', scope: 'Column', gap: 2 })
  ruleBelow()
  for (const row of rows) {
    paper.row(paper.structure(table, 'TR'), toCells(columns, row), {
      tag: 'TD',
      gap: PADDING,
      repeatHead,
    })
    paper.rule(undefined, undefined, '#D9CDB8', 0.5)
    paper.y += PADDING
  }
}
