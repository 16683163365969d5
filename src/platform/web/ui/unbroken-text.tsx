import type { ReactNode } from 'react'
import { unbrokenParts } from '../../domain/unbroken-parts.ts'

/** Keeps paragraphs of laws, numbers and house numbers of a text on one line. */
export function unbrokenText(text: string): ReactNode {
  return unbrokenParts(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
