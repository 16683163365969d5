import { lineTitle } from '../../../cart/domain/cart.ts'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import type { OrderView, PartCancellationView } from '../../domain/order-view.ts'
import { moneyOfCancelled } from './balance-text.ts'

/** A section of the law stays on one line. */
const keepSections = (text: string): string =>
  text.replaceAll(/§[^§()]*BGB/g, (section) => section.replaceAll(' ', '\u00A0'))

/** Why something was cancelled, in the shop's own words too. */
function Reason({ because, words }: { because: string; words: string }) {
  return (
    <>
      {because ? <p>{keepSections(because)}</p> : null}
      {words ? <p className="wrap-anywhere whitespace-pre-line">{words}</p> : null}
    </>
  )
}

function Part({ part, items }: { part: PartCancellationView; items: OrderView['items'] }) {
  const packs = part.packs.map(({ position, quantity }) => {
    const item = items[position]
    return `${quantity} × ${item ? lineTitle(item) : ''}`
  })
  return (
    <li className="grid gap-3">
      <p>
        {formatDateTime(part.at)}: {packs.join('; ')}
      </p>
      <Reason {...part} />
    </li>
  )
}

/**
 * Tells the customer of a cancelled order why and what happens to the money; of one that was cancelled in part, which
 * packs, when and why. Nothing for other orders.
 */
export function CancelledNotice({ order }: { order: OrderView }) {
  const { status, items, cancelled, partCancellations: parts = [] } = order
  if (status === 'cancelled') {
    return (
      <Notice title="Diese Bestellung ist storniert.">
        <div className="grid max-w-2xl gap-3">
          <Reason because={cancelled?.because ?? ''} words={cancelled?.words ?? ''} />
          <p>{moneyOfCancelled(order)}</p>
        </div>
      </Notice>
    )
  }
  if (parts.length === 0) return null
  return (
    <Notice title="Ein Teil dieser Bestellung ist storniert.">
      <ul className="grid max-w-2xl gap-6">
        {parts.map((part) => (
          <Part key={part.at} part={part} items={items} />
        ))}
      </ul>
    </Notice>
  )
}
