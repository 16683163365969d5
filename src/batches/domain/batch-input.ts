import * as z from 'zod/mini'
import { isCalendarDay } from '../../platform/domain/berlin-days.ts'
import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import { MAX_INTEGER } from '../../platform/domain/schemas/stored-integer.ts'
import { lineSchema } from '../../platform/domain/text-schema.ts'
import { parseKilograms } from './grams-text.ts'

const MAX_GRAMS = 1_000_000
export const MAX_SHELF_LIFE_MONTHS = 60

const COFFEE = 'Bitte wählen Sie einen Kaffee.'
const KILOGRAMS =
  'Bitte geben Sie mehr als 0 und höchstens 1.000 Kilogramm an, mit Komma, zum Beispiel 12,5.'
const MONTHS = `Bitte geben Sie die Haltbarkeit in ganzen Monaten an, von 1 bis ${MAX_SHELF_LIFE_MONTHS}.`
const LOT =
  'Bitte nehmen Sie für die Losnummer nur Buchstaben, Ziffern und Bindestriche, höchstens 30 Zeichen.'
const ROASTED_ON = 'Bitte geben Sie den Tag der Röstung an.'

/** A whole number as a form sends it, as text. */
const wholeNumber = (message: string, max: number) =>
  z.pipe(
    z.string({ error: message }),
    z.transform((typed, context) => {
      const text = typed.trim()
      const value = /^\d{1,10}$/.test(text) ? Number(text) : 0
      if (value >= 1 && value <= max) return value
      context.issues.push({ code: 'custom', message, input: typed })
      return z.NEVER
    }),
  )

const kilograms = z.pipe(
  z.string({ error: KILOGRAMS }),
  z.transform((typed, context) => {
    const grams = parseKilograms(typed)
    if (grams !== null && grams > 0 && grams <= MAX_GRAMS) return grams
    context.issues.push({ code: 'custom', message: KILOGRAMS, input: typed })
    return z.NEVER
  }),
)

const fields = {
  productId: wholeNumber(COFFEE, MAX_INTEGER),
  roastedOn: z.string({ error: ROASTED_ON }).check(z.refine(isCalendarDay, { error: ROASTED_ON })),
  kilograms,
  shelfLifeMonths: wholeNumber(MONTHS, MAX_SHELF_LIFE_MONTHS),
  /** '' lets the shop make one. */
  lot: lineSchema({ max: 30, message: LOT }).check(
    z.refine((lot) => lot === '' || /^[\p{L}\d][\p{L}\d-]*$/u.test(lot), { error: LOT }),
  ),
}

/** `kilograms` holds grams once it is parsed, so the result names it `grams`. */
function renameToGrams<Input extends { kilograms: number }>({ kilograms: grams, ...input }: Input) {
  return { ...input, grams }
}

/** `POST /api/admin/batches`, and the admin's form. The typed `kilograms` are parsed to `grams`. */
export const batchInputSchema = z.pipe(
  z.object(fields, { error: CHECK_YOUR_INPUT }),
  z.transform(renameToGrams),
)

const revision = z.string({ error: CHECK_YOUR_INPUT })

/** `PATCH /api/admin/batches/{id}`: `revision` is `updatedAt` of the batch that the admin saw. */
export const batchChangeSchema = z.pipe(
  z.object({ ...fields, revision }, { error: CHECK_YOUR_INPUT }),
  z.transform(renameToGrams),
)

/** `PUT /api/admin/batches/{id}/closing`: whether the batch is closed. */
export const batchClosingSchema = z.object(
  { closed: z.boolean({ error: CHECK_YOUR_INPUT }) },
  { error: CHECK_YOUR_INPUT },
)

/** What the form holds: every value as it is typed. */
export type BatchFormValues = Record<keyof typeof fields, string>
export type BatchInput = z.infer<typeof batchInputSchema>
export type BatchChange = z.infer<typeof batchChangeSchema>
