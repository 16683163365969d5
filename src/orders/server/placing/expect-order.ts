import { lockOpenAccountOrFail } from '../../../accounts/server/personal-data/lock-open-account.ts'
import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { takeStockOrFail } from '../../../catalogue/server/selling/take-stock.ts'
import { unlessExpected } from '../../../platform/server/database/expect.ts'
import { releaseBeforeSync } from '../../../platform/server/database/release-before-sync.ts'
import { runTogether } from '../../../platform/server/database/run-statements.ts'
import { isPostgres, type Tx } from '../../../platform/server/database/tables.ts'
import { commitTogether } from '../../../platform/server/database/transact.ts'
import {
  confirmToOwnOrFail,
  readKnownRecipient,
  type KnownRecipient,
} from '../confirmation/queue-confirmation.ts'
import type { StoredOrder } from '../reading/stored-orders.ts'
import { countNewOrderOrFail, findOpenOrders, type OpenOrders } from './count-open-order.ts'
import { withMailsTo, type DraftedOrder, type OrderDraft } from './draft-order.ts'
import { insertOrder } from './insert-order.ts'
import { reviewConsentInsert } from './review-consent-insert.ts'

/** A signed-in customer whose order `expectOrder` can send before it reads the answers to its checks. */
export interface KnownCustomer {
  readonly account: SessionUser
  readonly recipient: KnownRecipient
  /** Those of the account and of the address of this order. */
  readonly open: readonly OpenOrders[]
}

/**
 * Returns the customer of an order that `expectOrder` can send; null on SQLite, without a session, and for an order that
 * changes its account or whose confirmation goes to another email.
 */
export async function readKnownCustomer(
  tx: Tx,
  { input, orderer, now }: OrderDraft,
): Promise<KnownCustomer | null> {
  if (!isPostgres(tx) || orderer.kind !== 'signed-in' || input.saveInfo) return null
  const { user: account } = orderer
  const [recipient, open] = await runTogether([
    readKnownRecipient(tx, { email: input.customerEmail, account, now }),
    findOpenOrders(tx, account.id, input),
  ])
  return recipient && { account, recipient, open }
}

/**
 * Sends an order in one message with its commit, and looks at no answer: `transact` fails with `NotAsExpected` when the
 * account was closed, a limit is reached, the terms are new, or no packs would be left. Returns the order as it is then.
 */
export function expectOrder(
  tx: Tx,
  { account, recipient }: KnownCustomer,
  { draft, settings, unpaid, firstChange, confirmation }: DraftedOrder,
): StoredOrder {
  const stored = withMailsTo(unpaid, recipient.mailsTo)
  const { insert, count } = confirmToOwnOrFail(tx, { ...confirmation, account }, recipient)
  const more = [insert, ...reviewConsentInsert(tx, draft)]
  // Its foreign key fails for terms that `pinTerms` did not store yet.
  commitTogether(tx, [
    lockOpenAccountOrFail(tx, account.id),
    countNewOrderOrFail(tx, stored, settings),
    ...count(),
    unlessExpected(insertOrder(tx, stored, firstChange, more)),
    releaseBeforeSync(tx),
    ...takeStockOrFail(tx, draft.input.lines),
  ])
  return stored
}
