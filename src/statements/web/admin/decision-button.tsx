import type { ComponentProps } from 'react'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { DecisionRequest, Storing } from './use-decisions.ts'

interface DecisionButtonProps extends Omit<
  ComponentProps<typeof Button>,
  'busy' | 'aria-disabled'
> {
  storing: Storing
  /** Whether the button sends this decision about its payment. */
  sends: (request: DecisionRequest) => boolean
}

/** A button that decides about a payment, one at a time. */
export function DecisionButton({ storing, sends, onClick, ...rest }: DecisionButtonProps) {
  const isOther = storing === 'other'
  return (
    <Button
      busyText="Wird gespeichert..."
      {...rest}
      small
      // The second click of a double click would decide about the row that has moved up.
      onClick={(event) => event.detail < 2 && onClick?.(event)}
      busy={storing !== null && !isOther && sends(storing)}
      aria-disabled={storing !== null}
      // Most decisions are stored sooner, and the buttons of a whole list would flicker.
      className={isOther ? 'delay-150' : undefined}
    />
  )
}
