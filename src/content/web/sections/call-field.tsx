import type { ReactNode } from 'react'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import type { Ground } from '../../../platform/web/ui/page-header.tsx'

interface CallFieldProps {
  ground: Ground
  title: string
  text: ReactNode
  /** Links and buttons. */
  children: ReactNode
}

/** Last section of a page, with a call to action. */
export function CallField({ ground, title, text, children }: CallFieldProps) {
  return (
    <section className={`ground-${ground}`}>
      <div className="section-head pb-0!">
        <h2>{displayText(title)}</h2>
        <p>{text}</p>
      </div>
      <div className="gutter flex flex-wrap gap-4 pt-8 pb-section">{children}</div>
    </section>
  )
}
