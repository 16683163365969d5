import { readBusiness } from '../../business/server/read-business.ts'
import { addDays } from '../../platform/domain/berlin-days.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import { addMonths } from '../../platform/domain/months.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { bookingRows } from '../domain/datev/booking-rows.ts'
import { fiscalYearStart, missingForDatev } from '../domain/datev/datev-books.ts'
import { batchHead, batchLine } from '../domain/datev/extf-format.ts'
import { encodeWindows1252 } from '../domain/datev/windows-1252.ts'
import { findInvoiceNumbersOfMovements } from './export-lists.ts'
import { findMovements } from './money/find-movements.ts'
import { sumMovements } from './read-month-end.ts'

type DatevDeps = Pick<ApiDeps, 'db' | 'clock'>

const empty = refusal('conflict', 'In diesem Monat gibt es keine Buchungen.')

const berlinTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
})

/** Formats a moment as the time in Wuppertal, "YYYYMMDDHHMMSSmmm". */
function stampOf(moment: Date): string {
  const millis = String(moment.getUTCMilliseconds()).padStart(3, '0')
  return berlinTime.format(moment).replaceAll(/\D/g, '') + millis
}

async function* batchOf({ db, clock }: DatevDeps, month: string): AsyncGenerator<Uint8Array> {
  const { datev } = await readBusiness(db)
  const { consultantNumber, clientNumber, accountLength, chart } = datev
  const head = batchHead({
    createdAt: stampOf(clock.now()),
    consultantNumber,
    clientNumber,
    fiscalYearStart: fiscalYearStart(datev, month),
    from: `${month}-01`,
    to: addDays(`${addMonths(month, 1)}-01`, -1),
    accountLength,
    chart: chart.slice(-2),
    title: `Shop ${month}`,
  })
  yield encodeWindows1252(head)
  for await (const movements of findMovements(db, month)) {
    const invoices = await findInvoiceNumbersOfMovements(db, movements)
    const rows = movements.flatMap((movement) => {
      const reference = invoices.get(movement.orderId) ?? movement.orderNumber
      return bookingRows(datev, { ...movement, reference })
    })
    yield encodeWindows1252(rows.map(batchLine).join(''))
  }
}

/**
 * Returns the booking batch of a month in the DATEV format, read while it is sent. Refuses with `conflict` when
 * settings are missing or nothing was booked.
 */
export async function exportDatev(
  deps: DatevDeps,
  month: string,
): Promise<Result<AsyncIterable<Uint8Array>, Refusal>> {
  const { datev } = await readBusiness(deps.db)
  const { sums, isEmpty } = await sumMovements(deps.db, month)
  const missing = missingForDatev(datev, sums.rates)
  if (missing.length > 0) {
    const names = missing.join(', ')
    return err(refusal('conflict', `Für den DATEV-Export fehlt in den Einstellungen: ${names}.`))
  }
  return isEmpty ? err(empty) : ok(batchOf(deps, month))
}
