import { randomUUID } from 'node:crypto'
import { cookieOf } from '../accounts/cookies.ts'

export interface Line {
  readonly productId: number
  readonly quantity: number
}

export interface Acknowledged {
  readonly key: string
  readonly id: string
  readonly orderNumber: string
  readonly total: string
  readonly lines: readonly Line[]
}

export interface Pending {
  readonly key: string
  readonly lines: readonly Line[]
}

/** Answers by status; `cut off` counts requests that were interrupted. */
export type Tally = Map<string, number>

/** Counts an answer. */
export function count(tally: Tally, answer: number | 'cut off'): void {
  tally.set(String(answer), (tally.get(String(answer)) ?? 0) + 1)
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

/** Returns the body of an order of one product at the prices shown. */
export function orderBodyAt(line: Line, shown: Shown) {
  return cartBody([line], shown)
}

/** Returns the body of an order at the prices shown. */
function cartBody(lines: readonly Line[], shown: Shown) {
  const items = lines.map(({ productId, quantity }) => {
    const price = shown.prices.get(productId) ?? 0
    return { id: productId, weight: WEIGHT, grind: 'Ganze Bohnen', price, quantity }
  })
  const subtotalCents = items.reduce(
    (sum, { price, quantity }) => sum + Math.round(price * 100) * quantity,
    0,
  )
  const isFree = subtotalCents > shown.freeAboveCents
  const totalCents = isFree ? subtotalCents : subtotalCents + shown.shippingCents
  return {
    customerName: 'Kim Käufer',
    customerEmail: 'kim@example.de',
    customerPhone: '0202 123456',
    customerAddress: 'Schwebebahnweg 1, 42103 Wuppertal, Deutschland',
    items,
    total: (totalCents / 100).toFixed(2),
  }
}

/** Returns an order of one or two products that was not sent yet. */
export function nextOrder(random: () => number): Pending {
  const quantity = (): number => 1 + Math.floor(random() * 3)
  const productIds = random() < 0.3 ? [1, 2] : [random() < 0.5 ? 1 : 2]
  // In both orders, so that two orders may wait for each other's rows.
  if (random() < 0.5) productIds.reverse()
  const lines = productIds.map((productId) => ({ productId, quantity: quantity() }))
  return { key: randomUUID(), lines }
}

export interface Buyer {
  readonly origin: string
  readonly cookie: string
  readonly shown: Shown
}

/** What a guest sends besides the order: other fields of its body, and headers of the proxy. */
interface Besides {
  readonly fields?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends an order; returns its status, and the order when it was acknowledged. */
export async function sendOrder(
  { origin, cookie, shown }: Buyer,
  { key, lines }: Pending,
  besides: Besides = {},
): Promise<{ readonly status: number; readonly acknowledged: Acknowledged | null }> {
  const headers = { cookie, 'idempotency-key': key, ...besides.headers }
  const body = { ...cartBody(lines, shown), ...besides.fields }
  const response = await postJson(`${origin}/api/orders`, body, headers)
  const answer = (await response.json()) as Pick<Acknowledged, 'id' | 'orderNumber' | 'total'>
  const { id, orderNumber, total } = answer
  const acknowledged = response.ok ? { key, lines, id, orderNumber, total } : null
  return { status: response.status, acknowledged }
}

/**
 * Places orders until `isOver`. An order that was interrupted, or answered with 500 and above, is sent again
 * with the same idempotency key.
 */
export async function buy(
  buyer: Buyer,
  { random, isOver }: { readonly random: () => number; readonly isOver: () => boolean },
  onAcknowledged: (order: Acknowledged) => void,
  tally: Tally,
): Promise<void> {
  let pending = nextOrder(random)
  while (!isOver()) {
    try {
      const { status, acknowledged } = await sendOrder(buyer, pending)
      count(tally, status)
      if (acknowledged) onAcknowledged(acknowledged)
      if (status < 500) pending = nextOrder(random)
      else await pause(RETRY_PAUSE_MS)
    } catch {
      count(tally, 'cut off')
      await pause(RETRY_PAUSE_MS)
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
