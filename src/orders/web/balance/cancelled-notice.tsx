import { itemTitle } from '../../../cart/domain/cart.ts'
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
  return (
    <li className="grid gap-3">
      <div>
        <p className="font-medium">{formatDateTime(part.at)}</p>
        {part.packs.map(({ position, quantity }) => {
          const item = items[position]
          return item ? (
            <p key={position}>
              {quantity}&nbsp;×&nbsp;{itemTitle(item)}
            </p>
          ) : null
        })}
      </div>
      <Reason {...part} />
    </li>
  )
}

const keyOf = ({ at, packs }: PartCancellationView): string => JSON.stringify([at, packs])

/** Tells the customer of an order that was cancelled in part which packs, when and why. Nothing for other orders. */
function PartsNotice({ order }: { order: OrderView }) {
  const { status, items, partCancellations = [] } = order
  if (partCancellations.length === 0) return null
  const title =
    status === 'cancelled'
      ? 'Schon vorher war ein Teil storniert.'
      : 'Ein Teil dieser Bestellung ist storniert.'
  return (
    <Notice title={title}>
      <ul className="grid max-w-2xl gap-6">
        {partCancellations.map((part) => (
          <Part key={keyOf(part)} part={part} items={items} />
        ))}
      </ul>
    </Notice>
  )
}

/**
 * Tells the customer of a cancelled order why and what happens to the money; of one that was cancelled in part, also
 * before it was cancelled as a whole, what was cancelled. Nothing for other orders.
 */
export function CancelledNotice({ order }: { order: OrderView }) {
  if (order.status !== 'cancelled') return <PartsNotice order={order} />
  const { because = '', words = '' } = order.cancelled ?? {}
  return (
    <>
      <Notice title="Diese Bestellung ist storniert.">
        <div className="grid max-w-2xl gap-3">
          <Reason because={because} words={words} />
          <p>{moneyOfCancelled(order)}</p>
        </div>
      </Notice>
      <PartsNotice order={order} />
    </>
  )
}
