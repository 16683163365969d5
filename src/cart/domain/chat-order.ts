import { feeText } from '../../business/domain/shipping.ts'
import { formatEuro } from '../../platform/domain/money.ts'
import { inSetText, lineTitle, subtotalCents, type Cart } from './cart.ts'

/** Returns the prepared chat message with every line, subtotal, shipping and total. Takes cents. */
export function chatOrderText(cart: Cart, shippingCents: number): string {
  const subtotal = subtotalCents(cart)
  const lines = cart.lines.map((line) => {
    const what = [lineTitle(line), inSetText(line.inSet?.name)].filter(Boolean).join(', ')
    return `- ${line.quantity} × ${what}: ${formatEuro(line.priceCents * line.quantity)}`
  })
  return [
    'Guten Tag, ich möchte bestellen:',
    '',
    ...lines,
    '',
    `Zwischensumme: ${formatEuro(subtotal)}`,
    `Versand: ${feeText(shippingCents)}`,
    `Gesamt: ${formatEuro(subtotal + shippingCents)}`,
  ].join('\n')
}

/** Returns the link that opens the chat with the message; `number` is international. */
export function chatOrderUrl(number: string, message: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`
}
