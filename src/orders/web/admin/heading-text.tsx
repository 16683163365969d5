import { splitAtOrderNumbers } from '../../domain/order-number.ts'

const NUMBER_LOOK =
  'font-text text-[0.8em] font-medium tracking-normal whitespace-nowrap not-italic tabular-nums'

/** The text of a heading whose order numbers are set in the font of the text: the display font has hairline hyphens. */
export function HeadingText({ text }: { text: string }) {
  return splitAtOrderNumbers(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other identity
      <span key={index} className={NUMBER_LOOK}>
        {part}
      </span>
    ),
  )
}
