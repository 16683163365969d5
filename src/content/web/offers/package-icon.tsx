import { Drawing } from '../../../platform/web/ui/icon.tsx'
import type { PackageKey } from '../../domain/offers/offers.ts'

/** A cup, a pot for the stove, a machine with two groups: the larger the event, the larger. */
const paths: Readonly<Record<PackageKey, string>> = {
  piccolo:
    'M5.5 8.5h10v4a5 5 0 0 1-10 0zm10 1.5h1a2.25 2.25 0 0 1 0 4.5h-1.4M3.5 20.5h14M8.5 5.5V4m4 1.5V4',
  classico: 'M8 12 6 21h11l-2-9zm0 0L6.5 6h10L15 12zm3.5-6V3.5M6.5 6 4.5 8M16.5 8h3.5v7',
  grande:
    'M3.5 4h17v6h-17zm3 6v3h3v-3m5 0v3h3v-3M3.5 20.5h17M5 10v10.5M19 10v10.5M7 17h2.5m5 0h2.5',
}

/** The sign of an event package, in a circle. */
export function PackageIcon({ name }: { name: PackageKey }) {
  return (
    <span className="roundel roundel-large" aria-hidden="true">
      <Drawing path={paths[name]} />
    </span>
  )
}
