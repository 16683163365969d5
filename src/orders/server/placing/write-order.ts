import { newSessionInsert } from '../../../accounts/server/sessions/start-session.ts'
import { readBusiness } from '../../../business/server/read-business.ts'
import { takesOrders, type CheckoutEnv } from '../../../business/server/takes-orders.ts'
import { findSellable } from '../../../catalogue/server/selling/find-sellable.ts'
import {
  leavesStock,
  takeStock,
  takeStockOrFail,
} from '../../../catalogue/server/selling/take-stock.ts'
import { readTerms } from '../../../legal-texts/server/read-replaced-texts.ts'
import type { Insert } from '../../../platform/server/database/insert-together.ts'
import { orRollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import { releaseBeforeSync } from '../../../platform/server/database/release-before-sync.ts'
import { runTogether } from '../../../platform/server/database/run-statements.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { commitTogether } from '../../../platform/server/database/transact.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { findOfferedSets } from '../../../sets/server/find-offered-sets.ts'
import { pinTerms } from '../../../terms/server/pin-terms.ts'
import {
  prepareConfirmation,
  queueConfirmationToOther,
} from '../confirmation/queue-confirmation.ts'
import type { StoredOrder } from '../reading/stored-orders.ts'
import { countEnteredOrder, countNewOrder, staysWithin } from './count-open-order.ts'
import { draftOrder, withMailsTo, type FoundForOrder, type OrderDraft } from './draft-order.ts'
import { expectOrder, type KnownCustomer } from './expect-order.ts'
import type { Entry } from './identify-orderer.ts'
import { insertOrder } from './insert-order.ts'
import { provideAccount, type OrderAccount } from './order-account.ts'
import { reviewConsentInsert } from './review-consent-insert.ts'

/** What becomes of an order that owes nothing, e.g. of free goods that are picked up. */
export interface WithFreeOrders {
  /** Moves the order, in the transaction that writes it, on to the status of paid orders; returns it as it is then. */
  readonly moveFreeOrder: (tx: Tx, orderId: string, now: string) => Promise<StoredOrder>
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

function sessionInserts(
  tx: Tx,
  { session, now }: OrderDraft,
  account: OrderAccount | null,
): Insert[] {
  return session && account ? [newSessionInsert(tx, session, { userId: account.id, now })] : []
}

type WritingDeps = WithFreeOrders & {
  readonly found: FoundForOrder
  readonly known: KnownCustomer | null
  /**
   * Lets the commit leave together with the stock where nothing follows it, and with the whole order of a known customer;
   * `transact` fails with `NotAsExpected` when an answer has to be looked at.
   */
  readonly mayExpect: boolean
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

/**
 * Writes an order inside a transaction, which is rolled back on a refusal. What does not wait for each other is sent
 * together and runs in the order in which it stands here. Stock comes last, because its row locks last until the
 * commit and every order of the product waits for them; on PostgreSQL the commit leaves together with it while packs
 * are left (`expectOrder`: with all of an order of a known customer), and the locks end before the disk is waited for.
 * Only a confirmation to another email than the account's own is counted after it. The stock is checked before the
 * limits of open orders, so an order larger than the stock does not reveal whether the email or the address has unpaid
 * orders.
 */
export async function writeOrder(
  tx: Tx,
  draft: OrderDraft,
  { found, known, moveFreeOrder, mayExpect }: WritingDeps,
): Promise<WrittenOrder> {
  const { id, input, orderer, now } = draft
  const entry: Entry | null = orderer.kind === 'admin' ? orderer : null
  const drafted = draftOrder(draft, found)
  const { account, settings, version, unpaid, firstChange, confirmation } = drafted
  const isFree = unpaid.order.open_cents === 0
  const mayLeave = mayExpect && !entry && !isFree && leavesStock(tx, input.lines, found.products)
  if (mayLeave && known && staysWithin(unpaid, known.open, settings)) {
    return { stored: expectOrder(tx, known, drafted), account, soldOut: [] }
  }
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
    ...sessionInserts(tx, draft, account),
  ])
  if (mayLeave && prepared.mailsTo !== undefined) {
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
