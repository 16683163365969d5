import { CHECK_YOUR_INPUT } from '../../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import { companyWorkshop } from '../../../content/domain/offers/offers.ts'
import { lineSchema } from '../../../platform/domain/text-schema.ts'
import { type WorkshopKey, workshopKeys } from '../../../urls.ts'
import { formOnlyFields, traceFields } from './form-only-fields.ts'
import { inquiryFields } from './inquiry-fields.ts'
import { workshopLevels } from './workshop-level.ts'
import { workshopPeople } from './workshop-name.ts'

const COMPANY = 'Unternehmen ist erforderlich'
const PEOPLE = 'Bitte geben Sie an, wie viele Personen kommen'

const workshopFields = {
  workshop: z.enum(workshopKeys, { error: 'Bitte wählen Sie einen Workshop' }),
  company: z.optional(lineSchema({ max: 200, message: COMPANY })),
  name: inquiryFields.name,
  email: inquiryFields.email,
  people: z.int({ error: PEOPLE }),
  wishedDays: lineSchema({
    min: 2,
    max: 200,
    message: 'Bitte nennen Sie ein oder mehrere Wunschtermine',
  }),
  level: z.enum(workshopLevels, { error: 'Bitte wählen Sie Ihre Erfahrung' }),
  message: z.optional(inquiryFields.remark),
} as const

const knownWorkshop = z.object({ workshop: workshopFields.workshop })

interface Request {
  readonly workshop: WorkshopKey
  readonly company?: string | undefined
  readonly people: number
}

/**
 * The rules of each workshop: its number of people, and for companies their name. They are checked together with the
 * other fields, not only once all of them are valid, so people and company may be of any type here.
 */
const workshopRules = <T extends Request>(): z.core.$ZodCheck<T> =>
  z.check<T>(
    ({ value, issues }) => {
      const { min, max } = workshopPeople(value.workshop)
      const complain = (path: keyof Request, message: string): void => {
        issues.push({ code: 'custom', input: value, path: [path], message })
      }
      if (Number.isInteger(value.people) && (value.people < min || value.people > max)) {
        complain('people', `Bitte geben Sie ${min} bis ${max} Personen an`)
      }
      if (value.workshop === companyWorkshop.key && (value.company ?? '').length < 2) {
        complain('company', COMPANY)
      }
    },
    { when: ({ value }) => z.safeParse(knownWorkshop, value).success },
  )

/** The form of one workshop. */
export const workshopFormSchema = z
  .object({ ...workshopFields, ...formOnlyFields })
  .check(workshopRules())

/** `POST /api/workshop-inquiries`. */
export const workshopInputSchema = z
  .object({ ...workshopFields, ...traceFields }, { error: CHECK_YOUR_INPUT })
  .check(workshopRules())

export type WorkshopInput = z.infer<typeof workshopInputSchema>
