import type { Fault } from '../fault.ts'
import {
  count,
  nextOrder,
  sendOrder,
  type Buyer,
  type Pending,
} from '../../../test/orders/buyer.ts'
import { ENOUGH_ORDERS, type Trial } from '../trial.ts'

const SERIAL = 20
const PARALLEL = 30

async function send(trial: Trial, buyer: Buyer, pending: Pending): Promise<string | null> {
  const { status, acknowledged } = await sendOrder(buyer, pending)
  count(trial.answers, status)
  if (acknowledged) trial.acknowledge(acknowledged)
  return acknowledged?.id ?? null
}

export const replay: Fault = {
  name: 'F27',
  title: 'the same order is sent again: at once, later, changed, by somebody else, after a kill',
  rounds: 10,
  minAcknowledged: ENOUGH_ORDERS,
  allowed: [409],
  run: async (trial) => {
    await trial.prepare()
    const [buyer, stranger] = await trial.buyers(2)
    if (!buyer || !stranger) throw new Error('there are no buyers')
    for (let round = 0; trial.needsRound(round); round += 1) {
      const pending = nextOrder(trial.random)
      const at = async (): Promise<string | null> => send(trial, buyer, pending)
      const ids = await Promise.all(Array.from({ length: PARALLEL }, at))
      for (let repeat = 0; repeat < SERIAL; repeat += 1) ids.push(await at())
      await trial.shop.stop('SIGKILL')
      await trial.shop.start()
      ids.push(await at())
      trial.require(!ids.includes(null), 'a repeated order was refused')
      trial.require(new Set(ids).size === 1, `one key made ${new Set(ids).size} orders`)
      const changed = pending.lines.map((line) => ({ ...line, quantity: line.quantity + 1 }))
      const other = await send(trial, buyer, { ...pending, lines: changed })
      trial.require(other === null, 'another order was accepted with a used key')
      const stolen = await send(trial, stranger, pending)
      trial.require(stolen === null, "a key returned another customer's order")
    }
  },
}
