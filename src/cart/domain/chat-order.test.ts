import { expect, test } from 'vitest'
import type { Cart } from './cart.ts'
import { feeText } from '../../business/domain/shipping.ts'
import { chatOrderText, chatOrderUrl } from './chat-order.ts'

const cart: Cart = {
  lines: [
    {
      id: 1,
      name: 'MONZA',
      image: null,
      priceCents: 950,
      quantity: 2,
      weight: '250g',
      grind: 'Ganze Bohnen',
    },
    {
      id: 7,
      name: 'Tasse & Löffel',
      image: null,
      priceCents: 1290,
      quantity: 1,
      weight: '',
      grind: '',
    },
  ],
}

test('the message lists name, weight, grind, quantity and sum of each line, and the totals', () => {
  expect(chatOrderText(cart, 490).replaceAll('\u00A0', ' ')).toBe(
    [
      'Guten Tag, ich möchte bestellen:',
      '',
      '- 2 × MONZA, 250 g, Ganze Bohnen: 19,00 €',
      '- 1 × Tasse & Löffel: 12,90 €',
      '',
      'Zwischensumme: 31,90 €',
      'Versand: 4,90 €',
      'Gesamt: 36,80 €',
    ].join('\n'),
  )
})

test('free shipping is shown as Kostenlos', () => {
  expect(feeText(0)).toBe('Kostenlos')
  expect(chatOrderText(cart, 0)).toContain('Versand: Kostenlos')
})

test('the link opens the chat with the whole message', () => {
  const text = chatOrderText(cart, 490)
  const url = new URL(chatOrderUrl('+49 171 3920092', text))
  expect(url.origin + url.pathname).toBe('https://wa.me/491713920092')
  expect(url.searchParams.get('text')).toBe(text)
})
