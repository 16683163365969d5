import type { ReactNode } from 'react'
import { displayText } from '../../../platform/web/ui/display-text.tsx'

/** A titled text of `ProductLanes`. */
export function Lane({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t-[1.5px] border-current pt-5">
      <h3 className="mb-3">{displayText(title)}</h3>
      <p className="max-w-[34em]">{children}</p>
    </div>
  )
}

/** Texts about coffee side by side. */
export function ProductLanes({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ground-crema gutter grid gap-10 py-section">
      <h2>{displayText(title)}</h2>
      <div className="grid gap-10 lg:grid-cols-3">{children}</div>
    </section>
  )
}
