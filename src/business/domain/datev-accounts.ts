export const datevCharts = ['SKR03', 'SKR04'] as const
/** The chart of accounts that the tax adviser keeps the books by. */
export type DatevChart = (typeof datevCharts)[number]

export const datevAccountKeys = [
  'bank',
  'revenue7',
  'revenue19',
  'smallBusiness',
  'unassigned',
] as const
export type DatevAccount = (typeof datevAccountKeys)[number]

/** The accounts of DATEV's charts with four digits. Those with a rate compute the tax themselves. */
const defaults: Readonly<Record<DatevChart, Readonly<Record<DatevAccount, string>>>> = {
  SKR03: {
    bank: '1200',
    revenue7: '8300',
    revenue19: '8400',
    smallBusiness: '8195',
    unassigned: '1590',
  },
  SKR04: {
    bank: '1800',
    revenue7: '4300',
    revenue19: '4400',
    smallBusiness: '4185',
    unassigned: '1370',
  },
}

interface DatevBooks {
  readonly chart: DatevChart
  /** Digits of every account. */
  readonly accountLength: number
}

/** Returns the chart's own account; longer numbers end in zeros, as DATEV extends them. */
export function defaultAccount(
  { chart, accountLength }: DatevBooks,
  account: DatevAccount,
): string {
  return defaults[chart][account].padEnd(accountLength, '0')
}

/** The settings before the tax adviser's numbers are known; an empty account is the chart's own. */
export const noDatev: {
  readonly consultantNumber: string
  readonly clientNumber: string
  /** The month whose first day begins the fiscal year, 1 to 12. */
  readonly fiscalYearMonth: number
  readonly accountLength: number
  readonly chart: DatevChart
  readonly accounts: Readonly<Record<DatevAccount, string>>
} = {
  consultantNumber: '',
  clientNumber: '',
  fiscalYearMonth: 1,
  accountLength: 4,
  chart: 'SKR03',
  accounts: { bank: '', revenue7: '', revenue19: '', smallBusiness: '', unassigned: '' },
}
