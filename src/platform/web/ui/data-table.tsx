import { useRef, type ReactNode } from 'react'
import { useScrollMarks } from '../admin/use-scroll-marks.ts'

interface DataTableProps {
  /** Read out before the table; also names the frame that scrolls on small screens. */
  caption: string
  head: ReactNode
  children: ReactNode
}

/** A table that scrolls sideways by itself; `head` is one `<tr>`, children are the body's rows. */
export function DataTable({ caption, head, children }: DataTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  useScrollMarks(frame)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll frame needs the keyboard
    <div ref={frame} className="table-frame" role="region" aria-label={caption} tabIndex={0}>
      <table className="data-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>{head}</thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
