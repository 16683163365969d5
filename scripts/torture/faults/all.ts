import type { Fault } from '../fault.ts'
import { authorisationFault, foreignOrigin, passwordGuessing, storedMarkup } from './guards.ts'
import { gracefulStop } from './graceful-stop.ts'
import { cutPower, killShop } from './kill-shop.ts'
import { lastUnit } from './last-unit.ts'
import { freezePostgres, killPostgres } from './postgres-faults.ts'
import { clockJumps } from './clock-jumps.ts'
import { fullDisk } from './full-disk.ts'
import { mailServerFaults, sharedOutbox } from './mail-server-faults.ts'
import { reviewRequests } from './review-requests.ts'
import { slowClients } from './slow-clients.ts'
import { oddBodies } from './odd-bodies.ts'
import { invalidRequestsFault } from './invalid-requests.ts'
import { failover } from './failover.ts'
import { killedMove } from './killed-move.ts'
import { replay } from './replay.ts'
import { load } from './load.ts'
import { soak } from './soak.ts'

/** Every fault, in the order in which `npm run torture` runs them. */
export const faults: readonly Fault[] = [
  load,
  lastUnit,
  killShop,
  cutPower,
  killPostgres,
  freezePostgres,
  fullDisk,
  mailServerFaults,
  sharedOutbox,
  reviewRequests,
  slowClients,
  oddBodies,
  invalidRequestsFault,
  authorisationFault,
  passwordGuessing,
  foreignOrigin,
  storedMarkup,
  replay,
  clockJumps,
  gracefulStop,
  soak,
  failover,
  killedMove,
]
