import type { ReactNode } from 'react'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import type { Ground } from '../../../platform/web/ui/page-header.tsx'

export interface LaneText {
  readonly title: string
  readonly text: ReactNode
}

interface LanesProps {
  ground: Ground
  title: string
  lead?: string | undefined
  lanes: readonly LaneText[]
  children?: ReactNode
}

/** Section of short texts side by side on one background colour. */
export function Lanes({ ground, title, lead, lanes, children }: LanesProps) {
  return (
    <section className={`ground-${ground} pb-section`}>
      <div className="section-head">
        <h2>{displayText(title)}</h2>
        {lead ? <p>{lead}</p> : null}
      </div>
      <div className={classNames('lanes gutter', lanes.length === 3 ? 'lanes-3' : 'lanes-4')}>
        {lanes.map((lane) => (
          <div key={lane.title} className="lane">
            <h3>{displayText(lane.title)}</h3>
            <p>{lane.text}</p>
          </div>
        ))}
      </div>
      {children ? <div className="gutter mt-12">{children}</div> : null}
    </section>
  )
}
