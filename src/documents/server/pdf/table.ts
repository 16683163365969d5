import type { Cell, StyledText } from './cell.ts'
import { cellLines } from './cell.ts'
import { textStyles } from './make-pdf.ts'
import type { TextFlow, Structure } from './text-flow.ts'

/** A column with its header; positions and widths in points. */
export interface Column {
  readonly head: string
  readonly x: number
  readonly width: number
  readonly align?: 'left' | 'right'
}

const PADDING = 5

/** Returns the cells of one table row, side by side. */
function toCells(columns: readonly Column[], texts: readonly (readonly StyledText[])[]): Cell[] {
  return columns.map(({ head: _head, ...edges }, index) => ({
    ...edges,
    texts: texts[index] ?? [],
  }))
}

/** Writes a ruled table. Every further page repeats its header row. */
export function writeTable(
  flow: TextFlow,
  root: Structure,
  columns: readonly Column[],
  rows: readonly (readonly (readonly StyledText[])[])[],
): void {
  const table = flow.structure(root, 'Table')
  const head = toCells(
    columns,
    columns.map(({ head }) => [{ text: head, style: textStyles.label }]),
  )
  const ruleBelow = (): void => {
    flow.rule()
    flow.y += PADDING
  }
  const repeatHead = (): void => {
    flow.artifact(() => {
      for (const cell of head) flow.draw(cell, cellLines(cell), flow.y)
    })
    flow.y += 12
    ruleBelow()
  }
  flow.keepTogether(60)
  flow.row(flow.structure(table, 'TR'), head, { tag: 'TH', scope: 'Column', gap: 2 })
  ruleBelow()
  for (const row of rows) {
    flow.row(flow.structure(table, 'TR'), toCells(columns, row), {
      tag: 'TD',
      gap: PADDING,
      repeatHead,
    })
    flow.rule(undefined, undefined, '#D9CDB8', 0.5)
    flow.y += PADDING
  }
}
