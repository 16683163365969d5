import { Fragment } from 'react'
import { statusMail, statusMailName, type StatusMailKind } from '../../../domain/status-mail.ts'
import type { OrderStatus } from '../../../../orders/domain/order-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'

/** Returns the mail to announce; with a shipped order the customer already got the invoice. */
function announcedMail(from: OrderStatus, to: OrderStatus): StatusMailKind | null {
  return from === 'shipped' && to === 'delivered' ? null : statusMail(from, to)
}

/** Mails that an earlier change of the status may have sent already. */
const sentOnce: ReadonlySet<StatusMailKind> = new Set(['payment-received', 'order-delivered'])

/** Names a mail, by two names when parcels and pickups get it. */
function namesOf(kind: StatusMailKind, orders: readonly OrderView[]): string {
  const names = new Set(orders.map((order) => statusMailName(kind, order.shippingMethod)))
  return [...names].map((name) => `„${name}“`).join(' oder ')
}

interface MailAnnouncementProps {
  orders: readonly OrderView[]
  status: OrderStatus
  /** A list of the parcels follows; it replaces the mail's name, and the customers' where all get one. */
  isListed?: boolean
}

/** Says before a change of status which customers get which mail; renders nothing without mails. */
export function MailAnnouncement({ orders, status, isListed = false }: MailAnnouncementProps) {
  const mailable = orders.filter(({ customerEmail }) => customerEmail !== '')
  const kinds = Map.groupBy(mailable, (order) => announcedMail(order.status, status))
  const isForAll = isListed && kinds.size === 1 && mailable.length === orders.length
  return [...kinds].map(([kind, mailed]) =>
    kind === null ? null : (
      <Fragment key={kind}>
        <strong className="font-medium">
          {mailed.length === 1 ? '1 E-Mail geht' : `${mailed.length} E-Mails gehen`} hinaus
        </strong>
        {isListed ? '' : ` (${namesOf(kind, mailed)})`}
        {isForAll ? '' : ` an ${mailed.map(({ customerName }) => customerName).join(', ')}`}.{' '}
        {sentOnce.has(kind) ? 'Wer sie schon hat, bekommt sie nicht noch einmal. ' : ''}
      </Fragment>
    ),
  )
}
