import { databaseOf, whenEnded } from '../../../platform/server/database/transact.ts'
import type { Db, Tx } from '../../../platform/server/database/tables.ts'

type StockListener = (productIds: readonly number[]) => void

const listeners = new WeakMap<Db, Set<StockListener>>()

/** Calls `listener` after every transaction of this process that took packs from a stock or returned some. */
export function onStockChange(db: Db, listener: StockListener): void {
  const known = listeners.get(db) ?? new Set()
  listeners.set(db, known.add(listener))
}

/** Notifies this process alone: a notification of other servers for each order would make orders wait in line. */
export function notifyStockListeners(tx: Tx, productIds: readonly number[]): void {
  const known = listeners.get(databaseOf(tx))
  if (!known) return
  whenEnded(tx, () => {
    for (const listener of known) listener(productIds)
  })
}
