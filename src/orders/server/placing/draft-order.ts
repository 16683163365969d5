import type { Insertable } from 'kysely'
import type { NewSession } from '../../../accounts/server/sessions/start-session.ts'
import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import { checkoutClosed } from '../../../business/server/takes-orders.ts'
import type { SellableProduct } from '../../../catalogue/server/selling/find-sellable.ts'
import { checkStock } from '../../../catalogue/server/selling/take-stock.ts'
import type { TermsParts } from '../../../content/domain/terms.ts'
import { orRollBack, rollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import { newId } from '../../../platform/server/ids.ts'
import type { ProductSet } from '../../../sets/domain/product-set.ts'
import { versionOfTerms, type TermsVersion } from '../../../terms/server/pin-terms.ts'
import type { OrderInput } from '../../domain/order-input.ts'
import type { NewConfirmation } from '../confirmation/queue-confirmation.ts'
import type { OrderStatusChangesTable } from '../orders-tables.ts'
import type { StoredOrder } from '../reading/stored-orders.ts'
import type { Orderer } from './identify-orderer.ts'
import { accountOfOrder, type OrderAccount } from './order-account.ts'
import { toOrderRows } from './order-rows.ts'
import { priceOrder } from './price-order.ts'

export interface OrderDraft {
  readonly id: string
  readonly orderNumber: string
  readonly input: OrderInput
  readonly orderer: Orderer
  /** ISO moment. */
  readonly now: string
  /** PUBLIC_URL, which the terms name. */
  readonly publicUrl: string
  /** The first session of an account that is created with the order. */
  readonly session?: NewSession | undefined
}

/** What an order is checked against. */
export interface FoundForOrder {
  readonly settings: BusinessSettings
  readonly isOpen: boolean
  readonly terms: TermsParts
  readonly sets: ReadonlyMap<string, ProductSet>
  readonly products: ReadonlyMap<number, SellableProduct>
}

/** An order with its prices and rows, of which nothing is written yet. */
export interface DraftedOrder {
  readonly draft: OrderDraft
  /** Null when the order belongs to no account. */
  readonly account: OrderAccount | null
  readonly settings: BusinessSettings
  readonly version: TermsVersion
  readonly unpaid: StoredOrder
  readonly firstChange: Insertable<OrderStatusChangesTable>
  readonly confirmation: NewConfirmation
}

/** Prices an order and returns its rows; rolls back when it is refused as it was read. */
export function draftOrder(
  draft: OrderDraft,
  { settings, isOpen, terms, sets, products }: FoundForOrder,
): DraftedOrder {
  const { id, input, orderer, now } = draft
  if (!isOpen) rollBack(checkoutClosed)
  const priced = orRollBack(priceOrder(input, { products, sets }, settings))
  orRollBack(checkStock(input.lines, products))
  const version = versionOfTerms(settings, terms)
  const account = accountOfOrder(draft)
  const userId = account?.id ?? null
  const entry = orderer.kind === 'admin' ? orderer : null
  const channel = entry?.channel ?? 'website'
  return {
    draft,
    account,
    settings,
    version,
    unpaid: toOrderRows({ ...draft, userId, channel, settings, termsId: version.id }, priced),
    firstChange: {
      id: newId(),
      order_id: id,
      from_status: null,
      to_status: 'pending',
      tracking_code: null,
      changed_by: entry?.admin.id ?? userId,
      changed_at: now,
    },
    confirmation: {
      orderId: id,
      email: input.customerEmail,
      account,
      isEntered: entry !== null,
      now,
    },
  }
}

/** Returns the order with the email that gets its mails instead of its own. */
export function withMailsTo(stored: StoredOrder, mailsTo: string | null): StoredOrder {
  return { ...stored, order: { ...stored.order, mails_to: mailsTo } }
}
