import { formatEuro } from '../../platform/domain/money.ts'
import type { BusinessView } from './business-view.ts'

export const shippingMethods = ['standard', 'express', 'pickup'] as const
export type ShippingMethod = (typeof shippingMethods)[number]

export const shippingMethodLabels: Readonly<Record<ShippingMethod, string>> = {
  standard: 'Standardversand',
  express: 'Expressversand',
  pickup: 'Abholung in Wuppertal',
}

/** Returns the label of the shipping costs; a pickup is not shipped. */
export function shippingCostsLabel(method: ShippingMethod): string {
  return method === 'pickup' ? 'Abholung' : `Versand (${shippingMethodLabels[method]})`
}

/** Shipping fees and the threshold of free shipping, in cents. */
export type ShippingRules = BusinessView['shipping']

/** Returns the shipping fee in cents for a subtotal in cents. */
export function shippingCents(
  rules: ShippingRules,
  method: ShippingMethod,
  subtotalCents: number,
): number {
  if (method === 'pickup') return rules.pickupCents
  if (method === 'express') return rules.expressCents
  return subtotalCents > rules.freeAboveCents ? 0 : rules.standardCents
}

/** Returns the cents missing for free shipping, 0 when reached. The subtotal must exceed the threshold. */
export function missingForFreeShippingCents(rules: ShippingRules, subtotalCents: number): number {
  return Math.max(0, rules.freeAboveCents + 1 - subtotalCents)
}

/** Returns when an order arrives, or where and when it is picked up, with its label. */
export function deliveryText(
  { deliveryTimes }: Pick<BusinessView, 'deliveryTimes'>,
  method: ShippingMethod,
): string {
  return `${method === 'pickup' ? 'Abholung' : 'Lieferzeit'}: ${deliveryTimes[method]}.`
}

/** Returns a fee as text: `Kostenlos` when 0 (spec section 2). Takes cents. */
export function feeText(cents: number): string {
  return cents === 0 ? 'Kostenlos' : formatEuro(cents)
}
