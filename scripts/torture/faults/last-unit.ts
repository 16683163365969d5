import { randomUUID } from 'node:crypto'
import type { Fault } from '../fault.ts'
import { count, sendOrder, type Buyer, type Line } from '../../../test/orders/buyer.ts'
import { ENOUGH_ORDERS, type Trial } from '../trial.ts'

const BUYERS = 200
const ACCOUNTS = 50

/** Sends one order for each of 200 buyers at once; returns how many were acknowledged. */
async function orderAtOnce(
  trial: Trial,
  buyers: readonly Buyer[],
  linesOf: (index: number) => readonly Line[],
): Promise<number> {
  const statuses = await Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      const buyer = buyers[index % buyers.length]
      if (!buyer) throw new Error('there are no buyers')
      const pending = { key: randomUUID(), lines: linesOf(index) }
      const { status, acknowledged } = await sendOrder(buyer, pending)
      count(trial.answers, status)
      if (acknowledged) trial.acknowledge(acknowledged)
      return status
    }),
  )
  return statuses.filter((status) => status === 201).length
}

const both: readonly Line[] = [
  { productId: 1, quantity: 1 },
  { productId: 2, quantity: 1 },
]

export const lastUnit: Fault = {
  name: 'F2',
  title: '200 buyers order the last 10 packs at once, and carts in opposite order',
  rounds: 5,
  minAcknowledged: ENOUGH_ORDERS,
  allowed: [409],
  run: async (trial) => {
    await trial.prepare()
    const buyers = await trial.buyers(ACCOUNTS)
    for (let round = 0; round < trial.options.rounds; round += 1) {
      for (const stock of [10, 1]) {
        await trial.setStock(1, stock)
        const sold = await orderAtOnce(trial, buyers, () => [{ productId: 1, quantity: 1 }])
        trial.require(sold === stock, `${sold} of ${stock} packs were sold to ${BUYERS} buyers`)
      }
      await trial.setStock(1, BUYERS)
      const sold = await orderAtOnce(trial, buyers, (index) =>
        index % 2 === 0 ? both : both.toReversed(),
      )
      trial.require(sold === BUYERS, `${sold} of ${BUYERS} carts in opposite order were accepted`)
    }
  },
}
