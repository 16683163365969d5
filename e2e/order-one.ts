import type { Page } from '@playwright/test'
import { api } from '../src/urls.ts'

/** Orders one pack as a guest who leaves a password, as the checkout does; returns the order's id. */
export function orderOne(page: Page, id: number): Promise<string> {
  return page.evaluate(
    async ([address, productId]) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          customerName: 'Lena Huber',
          customerEmail: 'lena.huber@example.de',
          customerPhone: '0202 392000',
          customerAddress: 'Röststraße 4, 42103 Wuppertal, Deutschland',
          items: [
            { id: productId, price: 9.5, quantity: 1, weight: '250g', grind: 'Ganze Bohnen' },
          ],
          total: '14.40',
          password: 'Parabolica-am-Morgen',
        }),
      })
      const order = (await answer.json()) as { id: string }
      return order.id
    },
    [api.orders(), id] as const,
  )
}
