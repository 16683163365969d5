import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '../../../platform/web/ui/class-names.ts'

/** An article whose track line draws a lap when pointed at, focused, or first seen. */
export function TrackArticle({ className, children }: { className?: string; children: ReactNode }) {
  const area = useRef<HTMLElement>(null)
  const [isFirstLap, setFirstLap] = useState(false)

  useEffect(() => {
    const track = area.current?.querySelector('.track')
    if (!track) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setFirstLap(true)
      },
      { threshold: 1 },
    )
    observer.observe(track)
    return () => observer.disconnect()
  }, [])

  return (
    <article
      ref={area}
      className={classNames('tracked', isFirstLap && 'lap', className)}
      // Ends the first lap, so that pointing at the article starts another.
      onAnimationEnd={() => setFirstLap(false)}
    >
      {children}
    </article>
  )
}
