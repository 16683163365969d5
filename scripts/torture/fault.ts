import type { Trial } from './trial.ts'
import type { DatabaseKind } from './torture-database.ts'

/** One fault. Its file in `faults/` uses HTTP and plain SQL only. */
export interface Fault {
  /** As in `npm run torture -- F3`. */
  readonly name: string
  readonly title: string
  readonly rounds: number
  /** How long one round lasts, for faults that last. */
  readonly seconds?: number
  /** With fewer acknowledged orders the run proves nothing and fails. */
  readonly minAcknowledged: number
  /** Statuses of orders that the fault may cause, besides 201 and 200. */
  readonly allowed: readonly (number | 'cut off')[]
  /** Returns a sentence where this machine or database cannot do it. */
  readonly missing?: (kind: DatabaseKind) => string | null
  readonly run: (trial: Trial) => Promise<void>
}
