import { transact } from '../../../platform/server/database/transact.ts'
import { berlinYearMonth } from '../../../platform/domain/german-format.ts'
import { advanceCounter } from '../../../platform/server/counters.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { orderCounterName, orderNumber } from '../../domain/order-number.ts'

/** Numbers are reserved in blocks, so that orders do not wait for one counter row. */
const BLOCK_SIZE = 20

export interface OrderNumbers {
  /**
   * The next order number of the month in Wuppertal, e.g. `202611-1245-0001`; gaps are possible.
   */
  next(now: Date): Promise<string>
}

interface Block {
  readonly month: string
  next: number
  readonly last: number
}

/** Creates this process's source of order numbers; the database reserves every block only once. */
export function createOrderNumbers(db: Db): OrderNumbers {
  let block: Block = { month: '', next: 1, last: 0 }
  let reserving: Promise<void> | null = null

  async function reserve(month: string): Promise<void> {
    const name = orderCounterName(month)
    const last = await transact(db, (tx) => advanceCounter(tx, name, BLOCK_SIZE))
    block = { month, next: last - BLOCK_SIZE + 1, last }
  }

  return {
    next: async (now) => {
      const month = berlinYearMonth(now)
      while (block.month !== month || block.next > block.last) {
        reserving ??= reserve(month).finally(() => {
          reserving = null
        })
        await reserving
      }
      const counter = block.next
      block.next += 1
      return orderNumber(month, counter)
    },
  }
}
