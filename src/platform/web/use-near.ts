import { startTransition, useEffect, useRef, useState } from 'react'
import { whenNearViewport } from './optional-part.tsx'

/** Tells whether the element of the returned ref has come within `aheadPx` of the viewport; stays true afterwards. */
export function useNear(aheadPx: number) {
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current || isNear) return
    const leaving = new AbortController()
    // A transition, so that a boundary that already shows something keeps it until the code is there.
    void whenNearViewport(current, aheadPx, leaving.signal).then(() =>
      startTransition(() => setNear(true)),
    )
    return () => leaving.abort()
  }, [aheadPx, isNear])
  return { element, isNear }
}
