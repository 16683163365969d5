import { useId, useState, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'

interface CollapsibleFiltersProps {
  /** How many of these filters are active. */
  active: number
  /** Further content in the row of the button, on phones only. */
  aside?: ReactNode
  /** Layout of the filters. */
  className: string
  children: ReactNode
}

/** Shows filters; on phones they are folded so that the list starts higher. */
export function CollapsibleFilters({
  active,
  aside,
  className,
  children,
}: CollapsibleFiltersProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:hidden">
        <Button
          variant="quiet"
          small
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {active > 0 ? `Filter (${active})` : 'Filter'}
        </Button>
        {aside}
      </div>
      <div id={id} className={classNames(className, isOpen ? '' : 'max-sm:hidden')}>
        {children}
      </div>
    </>
  )
}
