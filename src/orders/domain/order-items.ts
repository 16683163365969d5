import * as z from 'zod/mini'
import { MAX_LINES, MAX_PACKS_PER_LINE } from '../../cart/domain/cart.ts'
import { readGrind } from '../../catalogue/domain/product-options.ts'
import { parseAmount } from '../../platform/domain/money.ts'
import { MAX_INTEGER } from '../../platform/domain/schemas/stored-integer.ts'
import { MAX_PACKS } from '../../sets/domain/product-set.ts'

const ITEMS = 'Ihr Warenkorb konnte nicht gelesen werden.'
const PRODUCT = 'Dieses Produkt gibt es nicht.'
const QUANTITY = `Die Menge muss eine ganze Zahl von 1 bis ${MAX_PACKS_PER_LINE} sein.`
/** The message for more packs of one kind than an order may have. */
export const TOO_MANY_PACKS = `Von einer Sorte können Sie höchstens ${MAX_PACKS_PER_LINE} Packungen bestellen.`
const PRICE = 'Der Preis ist kein gültiger Betrag.'
const SET = 'Dieses Set gibt es nicht.'
const OPTION = 'Bitte wählen Sie Packungsgröße und Mahlgrad.'

/** One product, pack size and grind of an order. */
export interface OrderLine {
  readonly productId: number
  /** '' for goods without weight. */
  readonly weight: string
  /** '' when the customer chose none. */
  readonly grind: string
  readonly quantity: number
  /** The set that it is a pack of, and its place there; absent for a pack that is in no set. */
  readonly set?: { readonly id: string; readonly place: number }
  /** The prices the customer saw, in cents; empty when the request has none. */
  readonly shownCents: readonly number[]
}

/** Returns a schema that reads an amount in euro, as text or number, as cents. */
export function amountSchema(message: string) {
  return z.pipe(
    z.union([z.string().check(z.maxLength(20, { error: message })), z.number()], {
      error: message,
    }),
    z.transform((amount, context): number => {
      const cents = parseAmount(amount)
      if (cents !== null) return cents
      context.issues.push({ code: 'custom', message, input: amount })
      return z.NEVER
    }),
  )
}

const optionSchema = z.nullish(
  z.string({ error: OPTION }).check(z.maxLength(60, { error: OPTION })),
)

const itemSchema = z.object(
  {
    id: z
      .int({ error: PRODUCT })
      .check(z.minimum(1, { error: PRODUCT }), z.maximum(MAX_INTEGER, { error: PRODUCT })),
    quantity: z
      .int({ error: QUANTITY })
      .check(z.minimum(1, { error: QUANTITY }), z.maximum(MAX_PACKS_PER_LINE, { error: QUANTITY })),
    weight: optionSchema,
    grind: optionSchema,
    price: z.optional(amountSchema(PRICE)),
    set: z.nullish(
      z.object(
        {
          id: z.string({ error: SET }).check(z.maxLength(36, { error: SET })),
          place: z
            .int({ error: SET })
            .check(z.minimum(0, { error: SET }), z.maximum(MAX_PACKS - 1, { error: SET })),
        },
        { error: SET },
      ),
    ),
  },
  { error: ITEMS },
)

function parseText(items: unknown): unknown {
  if (typeof items !== 'string') return items
  try {
    return JSON.parse(items)
  } catch {
    return null
  }
}

/** Merges lines with the same product, weight and grind, at the same place of the same set. */
function mergeLines(items: readonly z.output<typeof itemSchema>[]): OrderLine[] {
  const lines = new Map<string, OrderLine>()
  for (const { id, quantity, weight, grind, price, set } of items) {
    const line = {
      productId: id,
      weight: weight ?? '',
      grind: readGrind(grind ?? '') ?? grind ?? '',
      ...(set && { set }),
    }
    const key = JSON.stringify(line)
    const known = lines.get(key)
    lines.set(key, {
      ...line,
      quantity: quantity + (known?.quantity ?? 0),
      shownCents: [...(known?.shownCents ?? []), ...(price === undefined ? [] : [price])],
    })
  }
  return [...lines.values()]
}

/** `items` of an order: a list, or the same list as JSON text; equal lines are merged. */
export const orderItemsSchema = z.pipe(
  z.pipe(
    z.transform(parseText),
    z
      .array(itemSchema, { error: ITEMS })
      .check(
        z.minLength(1, { error: 'Ihr Warenkorb ist leer' }),
        z.maxLength(MAX_LINES, { error: `Eine Bestellung hat höchstens ${MAX_LINES} Positionen.` }),
      ),
  ),
  z.transform((items, context): OrderLine[] => {
    const lines = mergeLines(items)
    if (lines.every(({ quantity }) => quantity <= MAX_PACKS_PER_LINE)) return lines
    context.issues.push({ code: 'custom', message: TOO_MANY_PACKS, input: items })
    return z.NEVER
  }),
)
