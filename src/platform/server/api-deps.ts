import type { Clock } from '../domain/clock.ts'
import type { ChangeBus } from './changes.ts'
import type { Db } from './database/tables.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import type { RateLimits } from './rate-limits.ts'

/** Dependencies of every part of the API; tests pass their own. */
export interface ApiDeps {
  readonly db: Db
  readonly clock: Clock
  readonly env: Env
  readonly log: Log
  readonly limits: RateLimits
  readonly changes: ChangeBus
}
