import { readBusiness } from '../../business/server/read-business.ts'
import { centsToAmount } from '../../platform/domain/money.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { missingForDatev } from '../domain/datev/datev-books.ts'
import type { MonthEndView } from '../domain/month-end-view.ts'
import { RevenueSums } from '../domain/revenue-sums.ts'
import { findMovements } from './money/find-movements.ts'
import { sumDocuments } from './sum-documents.ts'

/** Adds up the money of a month. */
export async function sumMovements(db: Db, month: string) {
  const sums = new RevenueSums()
  let [payments, refunds, unassignedCents, moneyCents] = [0, 0, 0, 0]
  let isEmpty = true
  for await (const movements of findMovements(db, month)) {
    isEmpty = false
    for (const { kind, parts, ...movement } of movements) {
      sums.add(parts)
      if (kind === 'payment') payments += 1
      if (kind === 'refund') refunds += 1
      unassignedCents += movement.unassignedCents
      moneyCents += movement.cents
    }
  }
  return { sums, isEmpty, payments, refunds, unassignedCents, moneyCents }
}

/** Reads revenue and documents of a month ("YYYY-MM"), and what is missing for the booking batch. */
export async function readMonthEnd(db: Db, month: string): Promise<MonthEndView> {
  const { sums, isEmpty, payments, refunds, unassignedCents, moneyCents } = await sumMovements(
    db,
    month,
  )
  const { datev } = await readBusiness(db)
  return {
    month,
    hasMoney: !isEmpty,
    received: {
      ...sums.view,
      payments,
      refunds,
      unassigned: centsToAmount(unassignedCents),
      money: centsToAmount(moneyCents),
    },
    invoiced: await sumDocuments(db, month),
    datevMissing: missingForDatev(datev, sums.rates),
  }
}
