import { splitAtOrderNumbers } from '../../domain/order-number.ts'
import { classNames } from '../../../platform/web/ui/class-names.ts'

interface TextWithOrderNumbersProps {
  text: string
  /** Sets the numbers in the font of the text: the hyphens of the display font are hairlines. */
  isHeading?: boolean
}

/** A text whose order numbers do not break at their hyphens. */
export function TextWithOrderNumbers({ text, isHeading = false }: TextWithOrderNumbersProps) {
  const look = classNames(
    'whitespace-nowrap tabular-nums',
    isHeading && 'font-text text-[0.8em] font-medium tracking-normal not-italic',
  )
  return (
    <span>
      {splitAtOrderNumbers(text).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other identity
        <span key={index} className={index % 2 === 1 ? look : undefined}>
          {part}
        </span>
      ))}
    </span>
  )
}
