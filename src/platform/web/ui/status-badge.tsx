import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type BadgeTone = 'giallo' | 'celeste' | 'petrolio' | 'espresso' | 'rosso' | 'line'

interface StatusBadgeProps {
  tone: BadgeTone
  icon: IconName
  /** The state in words; colour and icon alone are not accessible. */
  children: string
  className?: string
}

/** A state as colour, icon and word. */
export function StatusBadge({ tone, icon, children, className }: StatusBadgeProps) {
  return (
    <span className={classNames('badge', `badge-${tone}`, className)}>
      <Icon name={icon} />
      {children}
    </span>
  )
}
