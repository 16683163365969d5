import { Notice } from '../../../platform/web/status/notice.tsx'
import type { OrderView } from '../../domain/order-view.ts'
import { moneyOfCancelled } from './balance-text.ts'

/** A section of the law stays on one line. */
const keepSections = (text: string): string =>
  text.replaceAll(/§[^§()]*BGB/g, (section) => section.replaceAll(' ', '\u00A0'))

/** Tells the customer of a cancelled order why, in the shop's own words too, and what happens to the money. */
export function CancelledNotice({ order }: { order: OrderView }) {
  const { because = '', words = '' } = order.cancelled ?? {}
  return (
    <Notice title="Diese Bestellung ist storniert.">
      <div className="grid max-w-2xl gap-3">
        {because ? <p>{keepSections(because)}</p> : null}
        {words ? <p className="wrap-anywhere whitespace-pre-line">{words}</p> : null}
        <p>{moneyOfCancelled(order)}</p>
      </div>
    </Notice>
  )
}
