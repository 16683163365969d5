import type { ReactNode } from 'react'

/**
 * Order, invoice and phone numbers: digits in groups. Longer ones, as an IBAN,
 * may wrap between their groups. A number begins after no digit, or a long row of digits would be read
 * again from each of them.
 */
const groupedNumber = /((?<!\d)(?:[A-Z]{2}-)?\+?\d+(?:[ \u00A0/-]\d+)+)/
const MAX_UNBROKEN_LENGTH = 20

/** Keeps each number of a text on one line. */
export function unbroken(text: string): ReactNode {
  return text.split(groupedNumber).map((part, index) =>
    index % 2 === 0 || part.length > MAX_UNBROKEN_LENGTH ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  )
}
