import { measureAccounts } from './measure-accounts.ts'
import { measureAdmin } from './admin/measure-admin.ts'
import { measureCatalogue } from './measure-catalogue.ts'
import { measureInteractions } from './measure-interactions.ts'
import { measureMotion } from './measure-motion.ts'
import { measureOrders } from './measure-orders.ts'
import { measurePages } from './measure-pages.ts'
import { measureAllPauses } from './measure-pauses.ts'
import { measureRace } from './measure-race.ts'
import { measureSize } from './measure-size.ts'
import { measureSoak } from './measure-soak.ts'
import { measureStart } from './measure-start.ts'
import { measureStatement } from './measure-statement.ts'
import type { Measure } from './measure.ts'

/** The parts of `npm run bench`, in their order. */
export const measures: readonly Measure[] = [
  { name: 'start', run: measureStart },
  { name: 'pages', run: measurePages },
  { name: 'catalogue', run: measureCatalogue },
  { name: 'orders', run: measureOrders },
  { name: 'accounts', run: measureAccounts },
  { name: 'race', run: measureRace },
  { name: 'pauses', isForSqliteOnly: true, run: measureAllPauses },
  { name: 'admin', run: measureAdmin },
  { name: 'size', run: measureSize },
  { name: 'statement', run: measureStatement },
  { name: 'soak', run: measureSoak },
  { name: 'interactions', isForSqliteOnly: true, run: measureInteractions },
  { name: 'motion', isForSqliteOnly: true, run: measureMotion },
]
