import { randomUUID } from 'node:crypto'

export interface Acknowledged {
  readonly key: string
  readonly id: string
  readonly orderNumber: string
  readonly total: string
  readonly productId: number
  readonly quantity: number
}

export interface Tally {
  acknowledged: number
  refused: number
  /** Responses with status 500 and above. */
  serverErrors: number
  /** Requests that were interrupted by a kill. */
  cutOff: number
}

export interface Pending {
  readonly key: string
  readonly productId: number
  readonly quantity: number
}

const WEIGHT = '250g'
const RETRY_PAUSE_MS = 20

/** Prices and shipping that a visitor sees before ordering. */
export interface Shown {
  readonly prices: ReadonlyMap<number, number>
  readonly shippingCents: number
  readonly freeAboveCents: number
}

/** Reads the prices and shipping costs that the pages show. */
export async function readShown(origin: string): Promise<Shown> {
  const products = (await (await fetch(`${origin}/api/products`)).json()) as ShownProduct[]
  const business = (await (await fetch(`${origin}/api/business`)).json()) as ShownBusiness
  const prices = new Map<number, number>()
  for (const { id, variants } of products) {
    const pack = variants.find(({ weight }) => weight === WEIGHT)
    if (pack) prices.set(id, pack.price)
  }
  const { standardCents, freeAboveCents } = business.shipping
  return { prices, shippingCents: standardCents, freeAboveCents }
}

interface ShownProduct {
  readonly id: number
  readonly variants: readonly { readonly weight: string; readonly price: number }[]
}

interface ShownBusiness {
  readonly shipping: { readonly standardCents: number; readonly freeAboveCents: number }
}

/** Returns the Cookie header that a browser would send after this response. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Posts JSON with the headers that a browser on the shop's pages sends. */
export function postJson(url: string, body: unknown, headers: Record<string, string>) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  })
}

/** Creates an account and returns its Cookie header. */
export async function register(origin: string, index: number): Promise<string> {
  const response = await postJson(
    `${origin}/api/register`,
    {
      email: `kaeufer-${index}@example.de`,
      password: `Kies-und-Asphalt-${index}`,
      firstName: 'Kim',
      lastName: `Käufer ${index}`,
    },
    { 'x-forwarded-for': `198.51.100.${index % 250}` },
  )
  if (response.status !== 201) throw new Error(`registration refused: ${await response.text()}`)
  await response.arrayBuffer()
  return cookieOf(response)
}

/** Returns the body of an order at the prices shown. */
export function orderBody({ productId, quantity }: Omit<Pending, 'key'>, shown: Shown) {
  const price = shown.prices.get(productId) ?? 0
  const subtotalCents = Math.round(price * 100) * quantity
  const isFree = subtotalCents > shown.freeAboveCents
  const totalCents = isFree ? subtotalCents : subtotalCents + shown.shippingCents
  return {
    customerName: 'Kim Käufer',
    customerEmail: 'kim@example.de',
    customerPhone: '0202 123456',
    customerAddress: 'Schwebebahnweg 1, 42103 Wuppertal, Deutschland',
    items: [{ id: productId, weight: WEIGHT, grind: 'Ganze Bohnen', price, quantity }],
    total: (totalCents / 100).toFixed(2),
  }
}

function nextOrder(): Pending {
  return {
    key: randomUUID(),
    productId: Math.random() < 0.5 ? 1 : 2,
    quantity: 1 + Math.floor(Math.random() * 3),
  }
}

/** Places orders until `isOver`; an interrupted order is sent again with the same idempotency key. */
export async function buy(
  { origin, cookie, shown }: { origin: string; cookie: string; shown: Shown },
  isOver: () => boolean,
  onAcknowledged: (order: Acknowledged) => void,
  tally: Tally,
): Promise<void> {
  let pending = nextOrder()
  while (!isOver()) {
    try {
      const response = await postJson(`${origin}/api/orders`, orderBody(pending, shown), {
        cookie,
        'idempotency-key': pending.key,
      })
      const answer = (await response.json()) as Pick<Acknowledged, 'id' | 'orderNumber' | 'total'>
      if (response.ok) {
        onAcknowledged({ ...pending, ...pickOrder(answer) })
        tally.acknowledged += 1
        pending = nextOrder()
      } else if (response.status >= 500) {
        tally.serverErrors += 1
      } else {
        tally.refused += 1
        pending = nextOrder()
      }
    } catch {
      tally.cutOff += 1
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS))
    }
  }
}

function pickOrder({ id, orderNumber, total }: Pick<Acknowledged, 'id' | 'orderNumber' | 'total'>) {
  return { id, orderNumber, total }
}
