import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** A part of the overview with its title. */
export function Section({ title, actions, children }: SectionProps) {
  return (
    <section className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 className="text-h3">{title}</h2>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      {children}
    </section>
  )
}

/** A large value with its label below, inside a `dl`. */
export function Figure({ label, value }: { label: ReactNode; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end border-t-[1.5px] border-current/30 pt-4">
      <dt>{label}</dt>
      <dd className="display text-h3 wrap-anywhere">{value}</dd>
    </div>
  )
}
