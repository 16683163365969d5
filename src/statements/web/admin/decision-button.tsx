import type { ComponentProps } from 'react'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { Storing } from './use-decisions.ts'

interface DecisionButtonProps extends Omit<
  ComponentProps<typeof Button>,
  'busy' | 'aria-disabled'
> {
  storing: Storing
}

/** A button that decides about a payment, one at a time. */
export function DecisionButton({ storing, busyText, ...rest }: DecisionButtonProps) {
  return (
    <Button
      {...rest}
      small
      busy={storing === 'own'}
      busyText={busyText ?? 'Wird gespeichert...'}
      aria-disabled={storing === 'other'}
      // Most decisions are stored sooner, and the buttons of a whole list would flicker.
      className={storing === 'other' ? 'delay-150' : undefined}
    />
  )
}
