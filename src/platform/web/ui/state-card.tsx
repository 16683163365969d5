import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { displayText } from './display-text.tsx'
import type { Ground } from './page-header.tsx'
import { Spinner } from './spinner.tsx'

interface StateCardProps {
  title: string
  children?: ReactNode
  /** A button or link that leads on. */
  action?: ReactNode
  className?: string
}

/** Shows that there is nothing yet, and a way to go on. */
export function EmptyState({ title, children, action, className }: StateCardProps) {
  return (
    <div className={classNames('empty ground-celeste', className)}>
      <h2>{displayText(title)}</h2>
      {children}
      {action}
    </div>
  )
}

/** Shows a failure; announced at once. */
export function ErrorCard({ ground = 'rosso', ...card }: StateCardProps & { ground?: Ground }) {
  const { title, children, action, className } = card
  return (
    <div role="alert" className={classNames('empty', `ground-${ground}`, className)}>
      <h2>{displayText(title)}</h2>
      {children}
      {action}
    </div>
  )
}

/** Shows that something is loading; announced politely. */
export function LoadingState({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-4 py-16 text-lead">
      <Spinner /> {children}
    </p>
  )
}
