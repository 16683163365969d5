import type { StatusChange } from '../../../fulfilment/server/status/status-change.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import type { KeyedTransaction } from './store-transactions.ts'

/** What another feature does with money that left the account, which statements do not store. */
interface Outgoing {
  /** Keeps what is a refund, in the transaction of the import, and returns how many are. */
  readonly keep: (tx: Tx, debits: readonly KeyedTransaction[], now: string) => Promise<number>
  /** Books the kept ones that are certain, and returns how many were. */
  readonly book: (deps: Pick<ApiDeps, 'db' | 'clock'>, by: StatusChange['by']) => Promise<number>
}

export interface WithOutgoing {
  readonly outgoing: Outgoing
}
