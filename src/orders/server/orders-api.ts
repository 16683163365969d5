import { Hono, type Context } from 'hono'
import { currentUser, requireUser, unauthorised } from '../../accounts/server/sessions/guards.ts'
import { sessionUser } from '../../accounts/server/sessions/session-user.ts'
import {
  newSession,
  sendSession,
  startSession,
} from '../../accounts/server/sessions/start-session.ts'
import { readBusiness } from '../../business/server/read-business.ts'
import { refusal } from '../../platform/domain/refusal.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { clientAddress } from '../../platform/server/client-address.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { sendBareList } from '../../platform/server/list-query.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { readSessionToken } from '../../platform/server/session-cookie.ts'
import { api, apiPatterns } from '../../urls.ts'
import { orderInputSchema, orderWithoutPhoneSchema } from '../domain/order-input.ts'
import type { OrderView } from '../domain/order-view.ts'
import { isGuestOf, rememberGuestOrder } from './reading/guest-order-cookie.ts'
import { findOrder } from './reading/find-order.ts'
import { findProgress } from './reading/find-progress.ts'
import { readPartCancellations } from './reading/read-part-cancellations.ts'
import {
  markIfWithdrawn,
  markWithdrawn,
  type WithWithdrawnOrders,
} from './reading/mark-withdrawn.ts'
import { readIdempotencyKey } from './placing/idempotency.ts'
import { listOwnOrders } from './reading/list-own-orders.ts'
import { createOrderNumbers } from './placing/order-numbers.ts'
import { readOrderQuery } from './reading/read-order-query.ts'
import { placeOrder, type OrderDeps } from './placing/place-order.ts'
import type { WithFreeOrders } from './placing/write-order.ts'
import { sendConfirmation } from './confirmation/send-confirmation.ts'

const SESSION_OVER = refusal(
  'unauthorised',
  'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
)

/** Returns the schema that the settings ask for; they matter only for an order without a phone number. */
async function orderSchemaNow({ db }: Pick<ApiDeps, 'db'>) {
  return (await readBusiness(db)).phoneRequired ? orderInputSchema : orderWithoutPhoneSchema
}

async function postOrder(c: Context, deps: ApiDeps & OrderDeps): Promise<Response> {
  const key = readIdempotencyKey(c.req.header('idempotency-key'))
  if (!key.ok) return refuse(c, key.error)
  const input = await readJson(c, orderInputSchema, () => orderSchemaNow(deps))
  if (!input.ok) return refuse(c, input.error)
  const user = await sessionUser(c, deps)
  const isSessionOver = user === null && readSessionToken(c, deps.env) !== null
  // A customer who was signed in sent no password: the error is that the session has ended.
  const isGuest = input.value.password !== null || input.value.asGuest
  if (isSessionOver && !isGuest) return refuse(c, SESSION_OVER)
  const placed = await placeOrder(deps, {
    input: input.value,
    user,
    keyHash: key.value,
    clientAddress: clientAddress(c, deps.env.trustProxy),
    session: user === null ? newSession(c) : undefined,
  })
  if (!placed.ok) return refuse(c, placed.error)
  const { view, isNew, isGuestOrder, signIn, session } = placed.value
  if (isGuestOrder) await rememberGuestOrder(c, deps, view.id)
  if (signIn && session) await sendSession(c, deps, session, signIn)
  // Accounts with a second factor are not signed in here; the customer signs in to read the order.
  else if (signIn) await startSession(c, deps, signIn)
  return c.json(view, isNew ? 201 : 200, { Location: api.order(view.id) })
}

/** Sends an order to its customer, an admin, or the browser that placed it as a guest. */
async function getOrder(c: Context, deps: ApiDeps & WithWithdrawnOrders): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const sendOrder = async (order: OrderView) => {
    const progress = await findProgress(deps.db, order)
    const parts = await readPartCancellations(deps.db, order)
    return c.json(await markIfWithdrawn(deps, { ...order, ...progress, ...parts }))
  }
  if (await isGuestOf(c, deps, id)) {
    const order = await findOrder(deps, id, 'guest')
    if (order.ok) return sendOrder(order.value)
  }
  const user = await sessionUser(c, deps)
  if (!user) return refuse(c, unauthorised)
  const order = await findOrder(deps, id, user)
  return order.ok ? sendOrder(order.value) : refuse(c, order.error)
}

/** The customer's routes to place, list and read orders. */
export function ordersApi(apiDeps: ApiDeps & WithFreeOrders & WithWithdrawnOrders): Hono {
  const deps = { ...apiDeps, numbers: createOrderNumbers(apiDeps.db) }
  const app = new Hono()
  app.post(apiPatterns.orders, (c) => postOrder(c, deps))
  app.get(apiPatterns.order, (c) => getOrder(c, deps))
  app.post(apiPatterns.orderSendConfirmation, requireUser(deps), async (c) => {
    const sent = await sendConfirmation(deps, c.req.param('id') ?? '', currentUser(c))
    return sent.ok ? c.json(sent.value) : refuse(c, sent.error)
  })
  app.get(apiPatterns.userOrders, requireUser(deps), async (c) => {
    const filter = readOrderQuery(c)
    if (!filter.ok) return refuse(c, filter.error)
    const userId = currentUser(c).id
    const { items, next } = await listOwnOrders(deps.db, { ...filter.value, userId })
    return sendBareList(c, { items: await markWithdrawn(deps, items), next })
  })
  return app
}
