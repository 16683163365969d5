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

/** Pauses are printed as a row of a table of their own, from which the figures are read. */
const pauses: Measure = {
  name: 'pauses',
  isForSqliteOnly: true,
  run: async ({ place, database, seconds, print }) => {
    const { port, dataDir } = await place.makeShop(database)
    mkdirSync(dataDir)
    const lines: string[] = []
    const say = (line: string): void => {
      lines.push(line)
      print(line)
    }
    // In less time the -wal file is not filled.
    const measured = { port, dataDir, seconds: Math.max(15, seconds), syncDelayMs: SYNC_DELAY_MS }
    await measurePauses(measured, say)
    const row = /^pauses, .*slower +(\d+) +([\d.]+) +([\d.]+)/m.exec(lines.join('\n'))
    const noCheckpoint = lines.find((line) => line.startsWith('no checkpoint'))
    if (row === null || noCheckpoint) throw new Error(noCheckpoint ?? 'pauses were not reported')
    const note = `${row[1] ?? ''} orders, syncs ${SYNC_DELAY_MS} ms slower`
    return [
      { name: 'pauses-p999', value: Number(row[2]), note },
      { name: 'pauses-max', value: Number(row[3]), note },
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
