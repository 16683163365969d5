import * as z from 'zod/mini'
import { currentPasswordSchema } from '../../accounts/domain/account-input.ts'
import { addDays, isCalendarDay, LAST_DAY } from '../../platform/domain/berlin-days.ts'

const DAY = 'Bitte geben Sie einen Tag an.'
const MAX_DAYS = 366

const day = z
  .string({ error: DAY })
  .check(z.refine((text) => isCalendarDay(text) && text <= LAST_DAY, { error: DAY }))

const period = z.object({ from: day, to: day })

/** The form of the period; the own password is asked when it is sent. */
export const taxAuditFormSchema = period.check(
  z.refine(({ from, to }) => from <= to, {
    error: 'Der letzte Tag liegt vor dem ersten.',
    path: ['to'],
  }),
  // A ZIP file of more would exceed 4 GB in a large shop.
  z.refine(({ from, to }) => !isCalendarDay(from) || to < addDays(from, MAX_DAYS), {
    error: 'Bitte wählen Sie höchstens ein Jahr.',
    path: ['to'],
  }),
)

/** Body of the export: both days are in Wuppertal, inclusive. */
export const taxAuditInputSchema = z.intersection(
  taxAuditFormSchema,
  z.object({ currentPassword: currentPasswordSchema }),
)

export type TaxAuditPeriod = z.infer<typeof period>
