import { Suspense, type ReactNode } from 'react'
import { OptionalPart } from './optional-part.tsx'
import { useNear } from './use-near.ts'

interface LaterProps {
  /** How near it must come; far enough that it stands before it comes into view. */
  aheadPx: number
  children: ReactNode
}

/** A part of a page that is rendered only when it comes near, so its code may be lazy. */
export function Later({ aheadPx, children }: LaterProps) {
  const { element, isNear } = useNear(aheadPx)
  return (
    <div ref={element}>
      {isNear ? (
        <OptionalPart>
          <Suspense fallback={null}>{children}</Suspense>
        </OptionalPart>
      ) : null}
    </div>
  )
}
