import type { ReactNode } from 'react'

interface DataTableProps {
  /** Read out before the table; also names the frame that scrolls on small screens. */
  caption: string
  head: ReactNode
  children: ReactNode
}

/** A table that scrolls sideways by itself; `head` is one `<tr>`, children are the body's rows. */
export function DataTable({ caption, head, children }: DataTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll frame needs the keyboard
    <div className="table-frame" role="region" aria-label={caption} tabIndex={0}>
      <table className="data-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>{head}</thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
