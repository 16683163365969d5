import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import { defaultAccount, type DatevAccount } from '../../../business/domain/datev-accounts.ts'
import type { Rate } from '../split-cents.ts'

type DatevSettings = BusinessSettings['datev']

function revenueKey(rate: Rate): DatevAccount | null {
  if (rate === null) return 'smallBusiness'
  if (rate === 7) return 'revenue7'
  return rate === 19 ? 'revenue19' : null
}

/** Returns the number of an account: the one of the tax adviser, or else the chart's own. */
export function accountNumber(settings: DatevSettings, account: DatevAccount): string {
  return settings.accounts[account] || defaultAccount(settings, account)
}

/** Returns the account of the revenue at a rate; null when there is none. */
export function revenueAccount(settings: DatevSettings, rate: Rate): string | null {
  const key = revenueKey(rate)
  return key === null ? null : accountNumber(settings, key)
}

/** Names what is missing for a booking batch with these rates; empty when nothing is. */
export function missingForDatev(settings: DatevSettings, rates: readonly Rate[]): string[] {
  return [
    ...(settings.consultantNumber === '' ? ['die Beraternummer'] : []),
    ...(settings.clientNumber === '' ? ['die Mandantennummer'] : []),
    ...rates
      .filter((rate) => revenueKey(rate) === null)
      .map((rate) => `ein Konto für Erlöse mit ${rate} % (der Export kennt 7 % und 19 %)`),
  ]
}

/** Returns the first day of the fiscal year that a month ("YYYY-MM") belongs to, "YYYY-MM-DD". */
export function fiscalYearStart({ fiscalYearMonth }: DatevSettings, month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  const first = number >= fiscalYearMonth ? year : year - 1
  return `${first}-${String(fiscalYearMonth).padStart(2, '0')}-01`
}
