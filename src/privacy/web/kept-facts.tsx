import { Facts } from '../../platform/web/ui/facts.tsx'
import { unbrokenText } from '../../platform/web/ui/unbroken-text.tsx'
import type { PersonErasureView } from '../domain/privacy-view.ts'

const PART_OF_ORDERS = ' der Bestellungen'

/** What stays after an erasure, and why. The parts of orders go without saying beside the orders. */
export function KeptFacts({ kept }: PersonErasureView) {
  return (
    <Facts
      facts={kept.map(({ titles, reason }) => ({
        label: titles.filter((title) => !title.endsWith(PART_OF_ORDERS)).join(', '),
        value: unbrokenText(reason),
      }))}
    />
  )
}
