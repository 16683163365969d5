import { mkdirSync } from 'node:fs'
import { measureAccounts } from './measure-accounts.ts'
import { measureAdmin } from './admin/measure-admin.ts'
import { measureCatalogue } from './measure-catalogue.ts'
import { measureInteractions } from './measure-interactions.ts'
import { measureOrders } from './measure-orders.ts'
import { measurePages } from './measure-pages.ts'
import { measurePauses } from './measure-pauses.ts'
import { measureRace } from './measure-race.ts'
import { measureSize } from './measure-size.ts'
import { measureStart } from './measure-start.ts'
import { measureStatement } from './measure-statement.ts'
import type { Measure } from './measure.ts'

/** What the disk's syncs take longer. */
const SYNC_DELAY_MS = 100

const pauses: Measure = {
  name: 'pauses',
  isForSqliteOnly: true,
  run: async ({ place, database, seconds }) => {
    const { port, dataDir } = await place.makeShop(database)
    mkdirSync(dataDir)
    const { placed, maxMs, p999Ms, hasCheckpoint } = await measurePauses({
      port,
      dataDir,
      // In less time the -wal file is not filled.
      seconds: Math.max(15, seconds),
      syncDelayMs: SYNC_DELAY_MS,
    })
    if (!hasCheckpoint) throw new Error('no checkpoint was made: measure for more seconds')
    const note = `${placed} orders, syncs ${SYNC_DELAY_MS} ms slower`
    return [
      { name: 'pauses-p999', value: p999Ms, note },
      { name: 'pauses-max', value: maxMs, note },
    ]
  },
}

/** The parts of `npm run bench`, in their order. */
export const measures: readonly Measure[] = [
  { name: 'start', run: measureStart },
  { name: 'pages', run: measurePages },
  { name: 'catalogue', run: measureCatalogue },
  { name: 'orders', run: measureOrders },
  { name: 'accounts', run: measureAccounts },
  { name: 'race', run: measureRace },
  pauses,
  { name: 'admin', run: measureAdmin },
  { name: 'size', run: measureSize },
  { name: 'statement', run: measureStatement },
  { name: 'interactions', isForSqliteOnly: true, run: measureInteractions },
]
