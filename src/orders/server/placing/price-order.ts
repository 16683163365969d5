import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import { MAX_PACKS_PER_LINE } from '../../../cart/domain/cart.ts'
import { WHOLE_BEANS } from '../../../catalogue/domain/product-options.ts'
import { isAvailable } from '../../../catalogue/domain/shop-product.ts'
import type { SellableProduct } from '../../../catalogue/server/selling/find-sellable.ts'
import { centsToAmount, centsToNumber } from '../../../platform/domain/money.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import { orderAmounts, type OrderAmounts } from '../../domain/order-amounts.ts'
import type { OrderInput } from '../../domain/order-input.ts'
import { pricePacks, type ProductSet } from '../../../sets/domain/product-set.ts'
import { TOO_MANY_PACKS, type OrderLine } from '../../domain/order-items.ts'

export interface PricedLine {
  readonly product: SellableProduct
  readonly weight: string
  readonly grind: string
  readonly quantity: number
  readonly unitPriceCents: number
  readonly taxRatePercent: number
  /** False when the customer saw another price. */
  readonly isAsShown: boolean
  /** The set that it is a pack of. */
  readonly set: { readonly id: string; readonly name: string; readonly place: number } | null
}

export interface PricedOrder {
  readonly lines: readonly PricedLine[]
  readonly amounts: OrderAmounts
}

/** What is sold now: products by id, and the offered ones among the sets of the order by id. */
interface Offers {
  readonly products: ReadonlyMap<number, SellableProduct>
  readonly sets: ReadonlyMap<string, ProductSet>
}

/** The cart loads prices again on this code, and marks the set. */
const setChanged = refusal(
  'amounts-changed',
  'Ein Set in Ihrem Warenkorb gibt es so nicht mehr. Bitte sehen Sie im Warenkorb nach.',
)

type Settings = Pick<BusinessSettings, 'shipping' | 'taxRates' | 'taxRegime'>

function invalidItems(message: string): { readonly ok: false; readonly error: Refusal } {
  return err(refusal('invalid', message, { fields: { items: message } }))
}

/**
 * Returns the grind: whole beans if the customer chose none, none for goods that are not ground.
 */
function chooseGrind({ grindOptions }: SellableProduct, grind: string): string | null {
  if (grindOptions.length === 0) return grind === '' ? '' : null
  const chosen = grind === '' ? WHOLE_BEANS : grind
  return grindOptions.includes(chosen) ? chosen : null
}

function variantOf({ variants }: SellableProduct, weight: string) {
  return variants.find((candidate) => candidate.weight === weight)
}

/** Returns the share of this pack in the price of its set, in cents; null when the set has no such pack. */
function shareCents(
  { set: inSet, productId, weight }: OrderLine,
  { products, sets }: Offers,
): number | null {
  const set = sets.get(inSet?.id ?? '')
  if (!inSet || !set) return null
  const packs = pricePacks(set, (pack) => {
    const product = products.get(pack.productId)
    return product && variantOf(product, pack.weight)?.priceCents
  })
  const pack = packs?.[inSet.place]
  return pack?.productId === productId && pack.weight === weight ? pack.shareCents : null
}

function priceLine(
  line: OrderLine,
  offers: Offers,
  { taxRates }: Settings,
): Result<PricedLine, Refusal> {
  const { productId, weight, grind, quantity, shownCents, set } = line
  const product = offers.products.get(productId)
  if (!product) return invalidItems('Ein Produkt Ihrer Bestellung ist nicht mehr im Sortiment.')
  const variant = variantOf(product, weight)
  if (!variant) return invalidItems(`„${product.name}“ gibt es nicht in dieser Packungsgröße.`)
  const chosen = chooseGrind(product, grind)
  if (chosen === null) return invalidItems(`„${product.name}“ gibt es nicht in diesem Mahlgrad.`)
  const unitPriceCents = set ? shareCents(line, offers) : variant.priceCents
  if (unitPriceCents === null) return err(setChanged)
  return ok({
    product,
    weight,
    grind: chosen,
    quantity,
    unitPriceCents,
    taxRatePercent: taxRates[product.category],
    isAsShown: shownCents.every((cents) => cents === unitPriceCents),
    set: set ? { ...set, name: offers.sets.get(set.id)?.name ?? '' } : null,
  })
}

/** Checks whether every set has each of its packs equally often: its price holds for whole sets only. */
function areSetsWhole(lines: readonly PricedLine[], { sets }: Offers): boolean {
  const bySet = Map.groupBy(lines, ({ set }) => set?.id)
  return [...sets.values()].every(({ id, packs }) => {
    const ofSet = bySet.get(id) ?? []
    const counts = packs.map((_, place) =>
      ofSet.reduce((sum, { set, quantity }) => sum + (set?.place === place ? quantity : 0), 0),
    )
    return new Set(counts).size === 1
  })
}

/**
 * Merges a line without a grind and one with the same chosen grind, because they are the same
 * goods; so are packs of a set with the same share.
 */
function mergePriced(lines: readonly PricedLine[]): Result<readonly PricedLine[], Refusal> {
  const merged = new Map<string, PricedLine>()
  for (const line of lines) {
    const { product, weight, grind, set, unitPriceCents } = line
    const key = JSON.stringify([product.id, weight, grind, set?.id, unitPriceCents])
    const known = merged.get(key)
    const quantity = line.quantity + (known?.quantity ?? 0)
    if (quantity > MAX_PACKS_PER_LINE) return invalidItems(TOO_MANY_PACKS)
    merged.set(key, { ...line, quantity, isAsShown: line.isAsShown && (known?.isAsShown ?? true) })
  }
  return ok([...merged.values()])
}

function amountsChanged({ lines, amounts }: PricedOrder): Refusal {
  return refusal(
    'amounts-changed',
    'Preise oder Versandkosten haben sich geändert. Bitte prüfen Sie die neuen Beträge.',
    {
      details: {
        current: {
          items: lines.map(({ product, weight, grind, unitPriceCents }) => ({
            id: product.id,
            weight,
            grind,
            price: centsToNumber(unitPriceCents),
            available: isAvailable(product),
          })),
          subtotal: centsToAmount(amounts.subtotalCents),
          shipping: centsToAmount(amounts.shippingCents),
          total: centsToAmount(amounts.totalCents),
        },
      },
    },
  )
}

/**
 * Prices an order from the catalogue and the settings. Refuses with `invalid` for a product, weight
 * or grind that is not offered, for too many packs of one kind and for a part of a set, and with
 * `amounts-changed` when the customer saw other amounts or another set.
 */
export function priceOrder(
  input: Pick<OrderInput, 'lines' | 'shippingMethod' | 'shownTotalCents'>,
  offers: Offers,
  settings: Settings,
): Result<PricedOrder, Refusal> {
  const pricedLines: PricedLine[] = []
  for (const line of input.lines) {
    const priced = priceLine(line, offers, settings)
    if (!priced.ok) return priced
    pricedLines.push(priced.value)
  }
  if (!areSetsWhole(pricedLines, offers)) {
    return invalidItems(
      'Ein Set in Ihrem Warenkorb ist nicht vollständig. Bitte legen Sie es neu hinein.',
    )
  }
  const merged = mergePriced(pricedLines)
  if (!merged.ok) return merged
  const lines = merged.value
  const { shipping, taxRegime } = settings
  const order = { lines, amounts: orderAmounts(lines, input.shippingMethod, shipping, taxRegime) }
  const isAsShown =
    order.amounts.totalCents === input.shownTotalCents && lines.every((line) => line.isAsShown)
  return isAsShown ? ok(order) : err(amountsChanged(order))
}
