import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import { readBusiness } from '../../../business/server/read-business.ts'
import {
  checkoutClosed,
  takesOrders,
  type CheckoutEnv,
} from '../../../business/server/takes-orders.ts'
import {
  findSellable,
  type SellableProduct,
} from '../../../catalogue/server/selling/find-sellable.ts'
import {
  checkStock,
  leavesStock,
  takeStock,
  takeStockOrFail,
} from '../../../catalogue/server/selling/take-stock.ts'
import type { TermsParts } from '../../../content/domain/terms.ts'
import { orRollBack, rollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import type { Insert } from '../../../platform/server/database/insert-together.ts'
import { releaseBeforeSync } from '../../../platform/server/database/release-before-sync.ts'
import { runTogether } from '../../../platform/server/database/run-statements.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { commitTogether } from '../../../platform/server/database/transact.ts'
import { readTerms } from '../../../legal-texts/server/read-replaced-texts.ts'
import { newId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type { ProductSet } from '../../../sets/domain/product-set.ts'
import {
  newSessionInsert,
  type NewSession,
} from '../../../accounts/server/sessions/start-session.ts'
import { findOfferedSets } from '../../../sets/server/find-offered-sets.ts'
import { pinTerms, versionOfTerms } from '../../../terms/server/pin-terms.ts'
import type { OrderInput } from '../../domain/order-input.ts'
import {
  prepareConfirmation,
  queueConfirmationToOther,
} from '../confirmation/queue-confirmation.ts'
import { countEnteredOrder, countNewOrder } from './count-open-order.ts'
import { insertOrder } from './insert-order.ts'
import type { StoredOrder } from '../reading/stored-orders.ts'
import type { Entry, Orderer } from './identify-orderer.ts'
import { accountOfOrder, provideAccount, type OrderAccount } from './order-account.ts'
import { toOrderRows } from './order-rows.ts'
import { priceOrder, type PricedOrder } from './price-order.ts'
import { reviewConsentInsert } from './review-consent-insert.ts'

/** What becomes of an order that owes nothing, e.g. of free goods that are picked up. */
export interface WithFreeOrders {
  /** Moves the order, in the transaction that writes it, on to the status of paid orders; returns it as it is then. */
  readonly moveFreeOrder: (tx: Tx, orderId: string, now: string) => Promise<StoredOrder>
}

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

export interface WrittenOrder {
  readonly stored: StoredOrder
  readonly account: OrderAccount | null
  /** Ids of the products that this order sold out. */
  readonly soldOut: readonly number[]
}

async function recordEntry(
  tx: Tx,
  { orderNumber, now }: OrderDraft,
  { admin, channel }: Entry,
): Promise<void> {
  await recordAdminAction(tx, {
    adminId: admin.id,
    action: 'order.enter',
    subject: orderNumber,
    detail: { channel },
    now,
  })
}

function withMailsTo(stored: StoredOrder, mailsTo: string | null): StoredOrder {
  return { ...stored, order: { ...stored.order, mails_to: mailsTo } }
}

function sessionInserts(tx: Tx, { session, now }: OrderDraft, userId: string | null): Insert[] {
  return session && userId !== null ? [newSessionInsert(tx, session, { userId, now })] : []
}

/** What an order is checked against. */
export interface FoundForOrder {
  readonly settings: BusinessSettings
  readonly isOpen: boolean
  readonly terms: TermsParts
  readonly sets: ReadonlyMap<string, ProductSet>
  readonly products: ReadonlyMap<number, SellableProduct>
}

type WritingDeps = WithFreeOrders & {
  readonly found: FoundForOrder
  /**
   * Lets the commit leave together with the stock where nothing follows it; `transact` fails with `NoPacksLeft` when
   * others took what was read.
   */
  readonly mayExpectStock: boolean
}

/** Reads what an order is checked against, in one round trip for an order without a set. */
export async function readForOrder(
  tx: Tx,
  { input, publicUrl }: Pick<OrderDraft, 'input' | 'publicUrl'>,
  { env }: { readonly env: CheckoutEnv },
): Promise<FoundForOrder> {
  const reading = readBusiness(tx)
  const findingSets = findOfferedSets(
    tx,
    input.lines.flatMap(({ set }) => set?.id ?? []),
  )
  const findProducts = async () => {
    const packs = [...(await findingSets).values()].flatMap((set) => set.packs)
    return findSellable(
      tx,
      [...input.lines, ...packs].map(({ productId }) => productId),
    )
  }
  const [settings, isOpen, terms, sets, products] = await runTogether([
    reading,
    takesOrders(tx, env, reading),
    readTerms(tx, reading, publicUrl),
    findingSets,
    findProducts(),
  ])
  return { settings, isOpen, terms, sets, products }
}

/** Returns the order with its prices, or rolls back with the refusal. */
function priceOrRollBack(
  input: OrderInput,
  { settings, isOpen, sets, products }: FoundForOrder,
): PricedOrder {
  if (!isOpen) rollBack(checkoutClosed)
  const priced = orRollBack(priceOrder(input, { products, sets }, settings))
  orRollBack(checkStock(input.lines, products))
  return priced
}

/**
 * Writes an order inside a transaction, which is rolled back on a refusal. What does not wait for each other is sent
 * together and runs in the order in which it stands here. Stock comes last, because its row locks last until the
 * commit and every order of the product waits for them; on PostgreSQL the commit leaves together with it while packs
 * are left, and the locks end before the disk is waited for. Only a confirmation to another email than the account's own
 * is counted after it. The stock is checked before the limits of open orders, so an order larger than the stock does not
 * reveal whether the email or the address has unpaid orders.
 */
export async function writeOrder(
  tx: Tx,
  draft: OrderDraft,
  { found, moveFreeOrder, mayExpectStock }: WritingDeps,
): Promise<WrittenOrder> {
  const { id, input, orderer, now } = draft
  const entry: Entry | null = orderer.kind === 'admin' ? orderer : null
  const { settings, terms, products } = found
  const priced = priceOrRollBack(input, found)
  const version = versionOfTerms(settings, terms)
  const account = accountOfOrder(draft)
  const userId = account?.id ?? null
  const channel = entry?.channel ?? 'website'
  const unpaid = toOrderRows({ ...draft, userId, channel, settings, termsId: version.id }, priced)
  const firstChange = {
    id: newId(),
    order_id: id,
    from_status: null,
    to_status: 'pending',
    tracking_code: null,
    changed_by: entry?.admin.id ?? userId,
    changed_at: now,
  } as const
  const isEntered = entry !== null
  const confirmation = { orderId: id, email: input.customerEmail, account, isEntered, now }
  const [, , , prepared] = await runTogether([
    provideAccount(tx, draft),
    pinTerms(tx, version, now),
    entry ? countEnteredOrder(tx, unpaid) : countNewOrder(tx, unpaid, settings),
    prepareConfirmation(tx, confirmation),
  ])
  const toInsert = withMailsTo(unpaid, prepared.mailsTo ?? null)
  const inserting = insertOrder(tx, toInsert, firstChange, [
    ...prepared.inserts,
    ...(entry ? [] : reviewConsentInsert(tx, draft)),
    ...sessionInserts(tx, draft, userId),
  ])
  const isFree = unpaid.order.open_cents === 0
  const isStockLast = !entry && !isFree && prepared.mailsTo !== undefined
  if (mayExpectStock && isStockLast && leavesStock(tx, input.lines, products)) {
    commitTogether(tx, [inserting, releaseBeforeSync(tx), ...takeStockOrFail(tx, input.lines)])
    return { stored: toInsert, account, soldOut: [] }
  }
  if (entry || isFree) await inserting
  if (entry) await recordEntry(tx, draft, entry)
  const stored = isFree ? await moveFreeOrder(tx, id, now) : toInsert
  const [, , taken] = await runTogether([
    inserting,
    releaseBeforeSync(tx),
    takeStock(tx, input.lines),
  ])
  const { soldOut } = orRollBack(taken)
  const mailsTo = await queueConfirmationToOther(tx, confirmation, prepared)
  return { stored: withMailsTo(stored, mailsTo), account, soldOut }
}
