import { berlinDate } from '../../src/platform/domain/german-format.ts'
import { centsToAmount } from '../../src/platform/domain/money.ts'
import { newId } from '../../src/platform/server/ids.ts'
import { hashToken } from '../../src/platform/server/encryption/tokens.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { postWithdrawal } from '../orders/withdrawals.ts'
import type { Act, WithdrawalWork } from './acts.ts'
import { idOf, ownOrders, sendForStatus, type Sequence } from './sequence.ts'

type Send = () => Promise<number>

async function numberOf(sequence: Sequence, key: string | null): Promise<string | undefined> {
  const row = await ownOrders(sequence)
    .select('order_number')
    .where('id', '=', idOf(sequence, key))
    .executeTakeFirst()
  return row?.order_number
}

/** Returns the lines of a request that have any packs. */
const linesOf = (quantities: readonly number[]) =>
  quantities.map((quantity, position) => ({ position, quantity }))

/** Returns how to send a customer's declaration. The same name is the same request. */
export async function prepareWithdrawal(
  sequence: Sequence,
  { name, order, chosen }: Extract<Act, { kind: 'withdraw' }>,
): Promise<Send> {
  const { shop, buyer, customer, since, withdrawalKeys } = sequence
  const key = `${since}-withdrawal-${name}`
  withdrawalKeys.set(hashToken(key), name)
  const body = {
    name: 'Karla Kundin',
    email: buyer.email,
    contract: (await numberOf(sequence, order)) ?? 'Bestellung vom Montag',
    ...(chosen && { lines: linesOf(chosen).filter(({ quantity }) => quantity > 0) }),
  }
  return async () => {
    const answer = await postWithdrawal(shop, body, { cookie: customer, key })
    await answer.arrayBuffer()
    return answer.status
  }
}

/** Returns how to send the owner's work on a withdrawal. */
export async function prepareWithdrawalWork(
  sequence: Sequence,
  act: WithdrawalWork,
): Promise<Send> {
  const { shop, withdrawalKeys } = sequence
  const hash = [...withdrawalKeys].find(([, name]) => name === act.name)?.[0] ?? ''
  const row = await shop.deps.db
    .selectFrom('withdrawals')
    .select('id')
    .where('key_hash', '=', hash)
    .executeTakeFirst()
  const id = row?.id ?? newId()
  const { version } = act
  const send = (method: string, path: string, body: object): Send => {
    return () => sendForStatus(sequence, method, path, { version, ...body })
  }
  switch (act.kind) {
    case 'match-withdrawal': {
      const orderNumber = (await numberOf(sequence, act.order)) ?? 'keine'
      return send('PUT', adminApi.withdrawalOrder(id), { orderNumber })
    }
    case 'accept-withdrawal':
      return send('POST', adminApi.withdrawalAcceptance(id), { lines: linesOf(act.quantities) })
    case 'record-returns':
      return send('PUT', adminApi.withdrawalReturns(id), { lines: linesOf(act.quantities) })
    case 'decline-withdrawal':
      return send('POST', adminApi.withdrawalDecline(id), { note: 'nicht wirksam' })
    case 'restock-returns':
      return send('POST', adminApi.withdrawalStock(id), {})
    case 'refund-withdrawal': {
      const amount = centsToAmount(act.cents).replace('.', ',')
      const date = berlinDate(shop.clock.now())
      return send('POST', adminApi.withdrawalRefund(id), { amount, date })
    }
  }
}
