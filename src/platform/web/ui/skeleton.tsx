import { classNames } from './class-names.ts'

/** A placeholder for content that is loading; size it with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('skeleton', className)} aria-hidden="true" />
}
