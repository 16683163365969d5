import { useEffect, useRef, useState } from 'react'

/** Returns a ref for an element and whether it is out of sight; false without scripts. */
export function useOutOfSight() {
  const ref = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      setIsAway(entries.at(-1)?.isIntersecting === false)
    })
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, isAway] as const
}
