import { Facts } from '../../platform/web/ui/facts.tsx'
import { unbrokenText } from '../../platform/web/ui/unbroken-text.tsx'
import type { PersonErasureView } from '../domain/privacy-view.ts'

/** Returns the titles without the parts of orders, which go without saying beside the orders. */
function withoutParts(titles: readonly string[]): readonly string[] {
  if (!titles.includes('Bestellungen')) return titles
  return titles.filter((title) => !title.endsWith(' der Bestellungen'))
}

/** What stays after an erasure, and why. */
export function KeptFacts({ kept }: PersonErasureView) {
  return (
    <Facts
      facts={kept.map(({ titles, reason }) => ({
        label: withoutParts(titles).join(', '),
        value: unbrokenText(reason),
      }))}
    />
  )
}
