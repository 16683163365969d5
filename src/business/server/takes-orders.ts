import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { runTogether } from '../../platform/server/database/run-statements.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import type { Env } from '../../platform/server/env.ts'
import type { BusinessSettings } from '../domain/business-settings.ts'
import { CHECKOUT_CLOSED } from '../domain/checkout-closed.ts'
import { isNeededForOrders, stepsOf } from '../domain/setup-steps.ts'
import { readConfirmations } from './confirmations.ts'

export type CheckoutEnv = Pick<Env, 'isProduction' | 'smtpUrl'>

type SwitchedOn = Pick<BusinessSettings, 'takesOrders'>

/** Refusal of an order while the shop takes none. */
export const checkoutClosed: Refusal = refusal('checkout-closed', CHECKOUT_CLOSED)

/**
 * Checks whether the shop takes orders: the owner has not switched them off and, over https, has
 * confirmed every step that an order needs (decision 43). Also inside a transaction.
 */
export async function takesOrders(
  db: Queryable,
  env: CheckoutEnv,
  settings: SwitchedOn | Promise<SwitchedOn>,
): Promise<boolean> {
  const [current, confirmed] = await runTogether([
    settings,
    env.isProduction ? readConfirmations(db, env) : null,
  ])
  if (!current.takesOrders || confirmed === null) return current.takesOrders
  return stepsOf(current).every((step) => !isNeededForOrders(step) || confirmed.has(step))
}
