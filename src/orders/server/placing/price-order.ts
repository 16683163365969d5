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
}

export interface PricedOrder {
  readonly lines: readonly PricedLine[]
  readonly amounts: OrderAmounts
}

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

function priceLine(
  { weight, grind, quantity, shownCents }: OrderLine,
  product: SellableProduct | undefined,
  { taxRates }: Settings,
): Result<PricedLine, Refusal> {
  if (!product) return invalidItems('Ein Produkt Ihrer Bestellung ist nicht mehr im Sortiment.')
  const variant = product.variants.find((candidate) => candidate.weight === weight)
  if (!variant) return invalidItems(`„${product.name}“ gibt es nicht in dieser Packungsgröße.`)
  const chosen = chooseGrind(product, grind)
  if (chosen === null) return invalidItems(`„${product.name}“ gibt es nicht in diesem Mahlgrad.`)
  return ok({
    product,
    weight,
    grind: chosen,
    quantity,
    unitPriceCents: variant.priceCents,
    taxRatePercent: taxRates[product.category],
    isAsShown: shownCents.every((cents) => cents === variant.priceCents),
  })
}

/**
 * Merges a line without a grind and one with the same chosen grind, because they are the same
 * goods.
 */
function mergePriced(lines: readonly PricedLine[]): Result<readonly PricedLine[], Refusal> {
  const merged = new Map<string, PricedLine>()
  for (const line of lines) {
    const key = JSON.stringify([line.product.id, line.weight, line.grind])
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
 * or grind that is not offered and for too many packs of one kind, and with `amounts-changed` when
 * the customer saw other amounts.
 */
export function priceOrder(
  input: Pick<OrderInput, 'lines' | 'shippingMethod' | 'shownTotalCents'>,
  products: ReadonlyMap<number, SellableProduct>,
  settings: Settings,
): Result<PricedOrder, Refusal> {
  const pricedLines: PricedLine[] = []
  for (const line of input.lines) {
    const priced = priceLine(line, products.get(line.productId), settings)
    if (!priced.ok) return priced
    pricedLines.push(priced.value)
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
