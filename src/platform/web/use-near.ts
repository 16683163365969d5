import { useEffect, useRef, useState } from 'react'
import { whenNearViewport } from './optional-part.tsx'

/** Tells whether the place has come within `aheadPx` of the viewport; stays true afterwards. */
export function useNear(aheadPx: number) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || isNear) return
    const leaving = new AbortController()
    void whenNearViewport(element, aheadPx, leaving.signal).then(() => setNear(true))
    return () => leaving.abort()
  }, [aheadPx, isNear])
  return { place, isNear }
}
