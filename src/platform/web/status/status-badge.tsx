import { classNames } from '../ui/class-names.ts'
import { Drawing, shapes } from '../ui/icon.tsx'

/** Drawings of states alone. They are not in the chunk of all icons, which every page loads. */
const statusShapes = {
  ...shapes,
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.3l3.5 2',
  truck:
    'M2.5 6h11v10.5h-11zM13.5 10h4.3l3.7 3.5v3h-8M7 19.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6M17.5 19.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6',
  box: 'M3.5 7.5 12 3l8.5 4.5v9L12 21l-8.5-4.5zM3.5 7.5 12 12l8.5-4.5M12 12v9',
  roast:
    'M12 21c4.2-2.6 6.5-5.7 6.5-9S16.2 5.6 12 3c-4.2 2.6-6.5 5.7-6.5 9s2.3 6.4 6.5 9Zm0-18c-2.5 4-2.5 6 0 9s2.5 5 0 9',
} as const

export type StatusIconName = keyof typeof statusShapes

export type BadgeTone = 'giallo' | 'celeste' | 'petrolio' | 'espresso' | 'rosso' | 'line'

interface StatusBadgeProps {
  tone: BadgeTone
  icon: StatusIconName
  /** The state in words; colour and icon alone are not accessible. */
  children: string
  className?: string
}

/** A state as colour, icon and word. */
export function StatusBadge({ tone, icon, children, className }: StatusBadgeProps) {
  return (
    <span className={classNames('badge', `badge-${tone}`, className)}>
      <Drawing path={statusShapes[icon]} />
      {children}
    </span>
  )
}
