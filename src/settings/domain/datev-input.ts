import * as z from 'zod/mini'
import type { BusinessSettings } from '../../business/domain/business-settings.ts'
import { datevAccountKeys, datevCharts } from '../../business/domain/datev-accounts.ts'
import { digitsInput, wholeInput } from './setting-values.ts'

const accountInput = digitsInput(1, 99_999_999, 'Ein Konto besteht nur aus Ziffern.')

/** The form of what the tax adviser's DATEV needs. The ranges are those of DATEV's format description. */
export const datevInput = z.pipe(
  z
    .object({
      consultantNumber: digitsInput(
        1001,
        9_999_999,
        'Die Beraternummer ist eine Zahl von 1001 bis 9999999.',
      ),
      clientNumber: digitsInput(1, 99_999, 'Die Mandantennummer ist eine Zahl von 1 bis 99999.'),
      fiscalYearMonth: wholeInput(1, 12, 'Bitte wählen Sie einen Monat.'),
      accountLength: wholeInput(4, 8, 'Die Sachkontenlänge ist eine Zahl von 4 bis 8.'),
      chart: z.enum(datevCharts, { error: 'Bitte wählen Sie einen Kontenrahmen.' }),
      bank: accountInput,
      revenue7: accountInput,
      revenue19: accountInput,
      smallBusiness: accountInput,
      unassigned: accountInput,
    })
    .check((context) => {
      const { accountLength } = context.value
      for (const account of datevAccountKeys) {
        const typed = context.value[account]
        if (typed === '' || typed.length === accountLength) continue
        const message = `Ein Konto hat so viele Ziffern wie die Sachkontenlänge, hier ${accountLength}.`
        context.issues.push({ code: 'custom', message, input: typed, path: [account] })
      }
    }),
  z.transform(
    ({
      consultantNumber,
      clientNumber,
      fiscalYearMonth,
      accountLength,
      chart,
      ...accounts
    }): {
      datev: BusinessSettings['datev']
    } => ({
      datev: { consultantNumber, clientNumber, fiscalYearMonth, accountLength, chart, accounts },
    }),
  ),
)
