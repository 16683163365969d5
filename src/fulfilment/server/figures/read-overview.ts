import { readBusiness } from '../../../business/server/read-business.ts'
import { gramsOf } from '../../../catalogue/domain/grams.ts'
import { listIncomplete } from '../../../catalogue/server/editing/list-incomplete.ts'
import { listLowStock } from '../../../catalogue/server/editing/list-low-stock.ts'
import { countNewInquiries } from '../../../inquiries/server/inbox/count-new-inquiries.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { mondayOf } from '../../../platform/domain/berlin-days.ts'
import type { OverviewView } from '../../domain/overview-view.ts'
import { lastPeriods, monthOf, sumPeriods } from '../../domain/periods.ts'
import { readOpenPayments } from './read-open-payments.ts'
import { readDemand, sumByDay, sumByStatus, type StatusSum } from './order-figures-repo.ts'

const DAYS = 30
const WEEKS = 13
const MONTHS = 12
const LOW_STOCK_ROWS = 10
const INCOMPLETE_ROWS = 10
/** More kinds of packs than a roastery has; a longer list is cut and marked as incomplete. */
const ROAST_ROWS = 300

const sameDay = (day: string): string => day

async function readPeriods(
  db: Db,
  today: string,
): Promise<Pick<OverviewView, 'days' | 'weeks' | 'months'>> {
  const days = lastPeriods(today, DAYS, sameDay)
  const weeks = lastPeriods(today, WEEKS, mondayOf)
  const months = lastPeriods(today, MONTHS, monthOf)
  const rows = await sumByDay(db, { from: months[0] ?? today, to: today })
  const figures = rows.map(({ day, status, orders, total_cents }) => {
    return { day, status, orders, totalCents: total_cents }
  })
  return {
    days: sumPeriods(figures, days, sameDay),
    weeks: sumPeriods(figures, weeks, mondayOf),
    months: sumPeriods(figures, months, monthOf),
  }
}

function countStatuses(sums: readonly StatusSum[]): OverviewView['statuses'] {
  const statuses = { pending: 0, processing: 0, shipped: 0, delivered: 0, cancelled: 0 }
  for (const { status, orders } of sums) statuses[status] = orders
  return statuses
}

/** Reads the admin's overview: open orders and payments, revenue, roast demand, low stock and new inquiries. */
export async function readOverview({
  db,
  clock,
}: Pick<ApiDeps, 'db' | 'clock'>): Promise<OverviewView> {
  const today = berlinDate(clock.now())
  const { lowStockPacks } = await readBusiness(db)
  const demand = await readDemand(db, ROAST_ROWS + 1)
  return {
    statuses: countStatuses(await sumByStatus(db, null)),
    ...(await readOpenPayments(db, today)),
    roastIsCut: demand.length > ROAST_ROWS,
    roast: demand.slice(0, ROAST_ROWS).map(({ name, grind, weight, packs }) => {
      return { name, grind, weight, packs, grams: packs * gramsOf(weight) }
    }),
    lowStock: await listLowStock(db, lowStockPacks, LOW_STOCK_ROWS),
    lowStockBelow: lowStockPacks + 1,
    incomplete: await listIncomplete(db, INCOMPLETE_ROWS),
    newInquiries: await countNewInquiries(db),
    ...(await readPeriods(db, today)),
  }
}
