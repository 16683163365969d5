import { useEffect, useRef, type ReactNode } from 'react'
import { formatDateTime } from '../../../../platform/domain/german-format.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { PrinterIcon } from '../../../../platform/web/icons/rare-icons.tsx'

/** Shows when a printed list was loaded; `at` is in milliseconds. */
export function PrintedAt({ at }: { at: number }) {
  return <p>Stand {formatDateTime(new Date(at).toISOString())}</p>
}

/** Prints its children once when mounted, and again with the button. */
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
        <PrinterIcon />
        Drucken
      </Button>
      {children}
    </div>
  )
}
