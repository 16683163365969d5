import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Icon } from '../../../platform/web/ui/icon.tsx'

/** Prints what is inside, once, and again by the button. */
export function Printed({ children }: { children: ReactNode }) {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    window.print()
  }, [])
  return (
    <div className="grid grid-cols-1 gap-8">
      <Button className="justify-self-start" onClick={() => window.print()}>
        <Icon name="printer" />
        Drucken
      </Button>
      {children}
    </div>
  )
}
