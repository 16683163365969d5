import * as z from 'zod/mini'
import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import { MAX_PRICE_CENTS } from '../../platform/domain/money.ts'
import { MAX_INTEGER, storedInteger } from '../../platform/domain/schemas/stored-integer.ts'
import { lineSchema } from '../../platform/domain/text-schema.ts'
import { parseTypedAmount } from '../../platform/domain/typed-amount.ts'
import { MAX_PACKS, MIN_PACKS, type SetPack } from './product-set.ts'

const PRICE = 'Bitte geben Sie den Preis in Euro an, zum Beispiel 16,90.'
const PACKS = `Bitte wählen Sie ${MIN_PACKS} bis ${MAX_PACKS} Packungen.`

const priceSchema = z.pipe(
  z.string({ error: PRICE }),
  z.transform((typed, context): number => {
    const cents = parseTypedAmount(typed) ?? 0
    if (cents > 0 && cents <= MAX_PRICE_CENTS) return cents
    context.issues.push({ code: 'custom', message: PRICE, input: typed })
    return z.NEVER
  }),
)

/** Returns a pack as the form holds it, e.g. `1:250g`. */
export function packKey({ productId, weight }: SetPack): string {
  return `${productId}:${weight}`
}

function readPack(key: string): SetPack | null {
  const [, id, weight = ''] = /^([1-9]\d{0,9}):([^:]{0,20})$/.exec(key) ?? []
  const productId = Number(id)
  return productId >= 1 && productId <= MAX_INTEGER ? { productId, weight } : null
}

const packsSchema = z.pipe(
  z.array(z.string({ error: PACKS }), { error: PACKS }).check(z.maxLength(MAX_PACKS, PACKS)),
  z.transform((keys, context): SetPack[] => {
    const chosen = keys.filter((key) => key !== '')
    const packs = chosen.map(readPack).filter((pack) => pack !== null)
    if (packs.length === chosen.length && packs.length >= MIN_PACKS) return packs
    context.issues.push({ code: 'custom', message: PACKS, input: keys })
    return z.NEVER
  }),
)

/** `POST /api/admin/sets`, and the admin's form: a pack is `<product id>:<weight>`, '' is left out. */
export const setInputSchema = z.object(
  {
    name: lineSchema({ min: 2, max: 60, message: 'Bitte geben Sie dem Set einen Namen.' }),
    price: priceSchema,
    packs: packsSchema,
    active: z.boolean({ error: 'Bitte geben Sie an, ob das Set angeboten wird.' }),
  },
  { error: CHECK_YOUR_INPUT },
)

/** `PATCH /api/admin/sets/{id}`: `revision` is that of the set that the admin saw. */
export const setChangeSchema = z.extend(setInputSchema, {
  revision: storedInteger(CHECK_YOUR_INPUT),
})

/** What the form holds: every value as it is typed. */
export type SetFormValues = z.input<typeof setInputSchema>
export type SetInput = z.infer<typeof setInputSchema>
export type SetChange = z.infer<typeof setChangeSchema>
