import { classNames } from './class-names.ts'

/** A still block in the place of content that is on its way; size it with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('skeleton', className)} aria-hidden="true" />
}
