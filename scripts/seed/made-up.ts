import { v7 } from 'uuid'
import { searchTextOf, shopTextOf } from '../../src/catalogue/domain/search-text.ts'
import { isPaid } from '../../src/orders/domain/is-paid.ts'
import type { OrderStatus } from '../../src/orders/domain/order-status.ts'
import { searchWords } from '../../src/orders/domain/search-words.ts'
import { AUTOMATIC } from '../../src/platform/domain/automatic.ts'
import { berlinDate } from '../../src/platform/domain/german-format.ts'
import type { Row } from './bulk-database.ts'

/** Returns a random number generator (Park and Miller) that gives the same numbers in every run. */
export function seededInteger(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const firstNames =
  'Anna Jörg Karla Ümit Lena Béla Maria Otto Sofia Peter Julia Thomas Laura Michael Sabine Stefan Ines Götz Zoë Jürgen'.split(
    ' ',
  )
const nameHeads =
  'Mül Schnei Fisch We Mei Wag Beck Hoff Schä Koch Bau Rich Klei Wol Schrö Neu Schwar Zim Brau Krü'.split(
    ' ',
  )
const nameTails =
  'ler der er ber nn ner mann fer meier bach feld ke in ski haus dorf stein berg thal wald'.split(
    ' ',
  )
const towns = [
  ['42103', 'Wuppertal'],
  ['10115', 'Berlin'],
  ['80331', 'München'],
  ['01067', 'Dresden'],
] as const
export const TRACKING_CODE = '00340434161094000092'
const grinds = ['Ganze Bohnen', 'Gemahlen für Espresso', 'Gemahlen für Filter']

export const DAY_MS = 24 * 3_600_000
/** Orders that are younger than this are not delivered yet. */
const OPEN_DAYS = 14

/** Returns an element of a list by its index, from the start again behind its end. */
export const pick = <T>(from: readonly T[], index: number): T => {
  const value = from[index % from.length]
  if (value === undefined) throw new Error('the list is empty')
  return value
}

const defaultNames = ['MONZA', 'IMOLA']

const origins = 'Brasilien Äthiopien Kolumbien Guatemala Indien Peru Honduras Uganda Sumatra'.split(
  ' ',
)
const notes =
  'Nougat Bergamotte Haselnuss Kirsche Zartbitter Jasmin Karamell Zitrus Zeder Mandel'.split(' ')

/** About as long as the owner's own descriptions. */
function productDescription(id: number): string {
  const [first, second, third] = [id, id * 7 + 3, id * 3 + 5].map((index) => pick(notes, index))
  return `Ein Kaffee aus ${pick(origins, id)}, den es nur in der Messung gibt: ${first} in der ersten Kurve, ${second} auf der Geraden und ${third} im Ziel. Langsam geröstet in der Trommel, zwei Tage geruht und am Morgen gepackt, bevor der erste Wagen die Box verlässt. Passt zu Siebträger und Herdkanne.`
}

/** One product in ten is no coffee. */
function categoryOf(id: number): string {
  if (id % 10 > 0) return 'kaffee'
  return id % 20 > 0 ? 'merchandise' : 'zubehoer'
}

/** More featured products than the home page shows. */
const isFeatured = (id: number): boolean => id % 1000 === 1

function productName(id: number): string {
  return defaultNames[id - 1] ?? `Röstung ${String(id).padStart(5, '0')}`
}

/** Returns a product with its picture, two pack sizes and the moment of their prices. */
export function madeUpProduct(
  id: number,
  now: string,
  picture: Row,
): { product: Row; variants: Row[]; prices: Row[] } {
  const priceCents = 750 + ((id * 37) % 800)
  const type = id % 2 ? 'Espresso' : 'Filterkaffee'
  const description = productDescription(id)
  const category = categoryOf(id)
  const isCoffee = category === 'kaffee'
  const variants = [
    { product_id: id, position: 0, weight: isCoffee ? '250g' : '', price_cents: priceCents },
    ...(isCoffee
      ? [{ product_id: id, position: 1, weight: '1kg', price_cents: priceCents * 3 }]
      : []),
  ]
  return {
    product: {
      id,
      name: productName(id),
      description,
      category,
      type,
      search_text: searchTextOf({ name: productName(id), type }),
      shop_text: shopTextOf({ name: productName(id), description }),
      ...picture,
      intensity: 1 + (id % 5),
      // Some products have a low stock.
      stock: id % 400 === 0 ? 3 : 10_000,
      featured: isFeatured(id) ? 1 : 0,
      in_stock: 1,
      grind_options: JSON.stringify(isCoffee ? grinds : []),
      created_at: now,
      updated_at: now,
      hidden_at: null,
    },
    variants,
    prices: variants.map(({ position, ...price }) => {
      return { ...price, position: position + 1, valid_from: now, changed_by: null }
    }),
  }
}

/** Returns a customer. The password hash belongs to no password. */
export function madeUpUser(index: number, now: string): Row {
  const name = customerName(index)
  const [first_name = '', last_name = ''] = name.split(' ')
  const [postal_code, city] = pick(towns, index)
  return {
    id: v7({ msecs: Date.parse(now) }),
    email: emailOf(index, name),
    password_hash: '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA',
    first_name,
    last_name,
    phone: '0202 392000',
    address: 'Röststraße 4',
    postal_code,
    city,
    country: 'Deutschland',
    is_admin: 0,
    created_at: now,
    updated_at: now,
  }
}

function customerName(index: number): string {
  const last = pick(nameHeads, index) + pick(nameTails, Math.floor(index / nameHeads.length))
  return `${pick(firstNames, Math.floor(index / 7))} ${last}`
}

function emailOf(index: number, name: string): string {
  const [first = '', last = ''] = name
    .split(' ')
    .map((part) => part.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
  return `${first}.${last}.${index}@example.de`.toLowerCase()
}

function statusOf(ageDays: number, chance: number): OrderStatus {
  if (chance < 4) return 'cancelled'
  if (ageDays > OPEN_DAYS) return 'delivered'
  if (ageDays > 7) return 'shipped'
  return chance < 50 ? 'pending' : 'processing'
}

export interface MadeUpOrder {
  readonly order: Row & { readonly status: OrderStatus; readonly total_cents: number }
  readonly lines: readonly (Row & { readonly quantity: number })[]
  readonly tax: Row
  readonly changes: readonly Row[]
  /** The statuses it had, with their moments. */
  readonly way: readonly { readonly to: OrderStatus; readonly ms: number }[]
  readonly words: readonly Row[]
  readonly payments: readonly Row[]
  /** Day of the order in Wuppertal, YYYY-MM-DD. */
  readonly day: string
}

export interface OrderPlan {
  readonly atMs: number
  readonly nowMs: number
  readonly number: string
  readonly user: Row
  readonly adminId: string
  /** The version of the terms; null for none. */
  readonly termsId: string | null
  readonly products: number
}

function madeUpLines(id: string, products: number, random: (below: number) => number) {
  return Array.from({ length: 1 + random(2) }, (_, position) => {
    const product = 1 + random(products)
    return {
      order_id: id,
      position,
      product_id: product,
      name: productName(product),
      type: 'Espresso',
      image: null,
      weight: '250g',
      grind: pick(grinds, random(grinds.length)),
      quantity: 1 + random(3),
      unit_price_cents: 950,
      tax_rate_percent: 7,
    }
  })
}

function madeUpTax(order_id: string, gross_cents: number): Row {
  const tax_cents = Math.round((gross_cents * 7) / 107)
  return { order_id, rate_percent: 7, gross_cents, tax_cents }
}

/** Returns the columns that follow from the payment of an order. */
function balanceOf(status: OrderStatus, total_cents: number, day: string): Row {
  if (isPaid(status)) {
    return { paid_cents: total_cents, open_cents: 0, payment_state: 'paid', paid_on: day }
  }
  const open_cents = status === 'cancelled' ? 0 : total_cents
  const payment_state = status === 'cancelled' ? 'none' : 'open'
  return { paid_cents: 0, open_cents, payment_state, paid_on: null }
}

function madeUpPayment({ id, total_cents, day, created_at }: Row): Row {
  return {
    id: id ?? null,
    order_id: id ?? null,
    amount_cents: total_cents ?? null,
    value_date: day ?? null,
    source: 'hand',
    recorded_by: AUTOMATIC,
    recorded_at: created_at ?? null,
    note: '',
    fact: null,
    fact_round: 1,
    reverses_id: null,
  }
}

/** The way of an order, with the days after which it gets there. */
const WAY = [
  ['pending', 0],
  ['processing', 1],
  ['shipped', 2],
  ['delivered', 4],
] as const satisfies readonly (readonly [OrderStatus, number])[]

/** Returns the statuses that an order had, with their moments, none of them after now. */
function wayTo(status: OrderStatus, { atMs, nowMs }: Pick<OrderPlan, 'atMs' | 'nowMs'>) {
  const last = WAY.findIndex(([name]) => name === status)
  const way: readonly (readonly [OrderStatus, number])[] =
    last === -1
      ? [
          ['pending', 0],
          [status, 1],
        ]
      : WAY.slice(0, last + 1)
  return way.map(([to, days]) => ({ to, ms: Math.min(nowMs, atMs + days * DAY_MS) }))
}

function madeUpChanges(
  order_id: string,
  way: ReturnType<typeof wayTo>,
  { user, adminId }: Pick<OrderPlan, 'user' | 'adminId'>,
): Row[] {
  return way.map(({ to, ms }, index) => ({
    id: v7({ msecs: ms }),
    order_id,
    from_status: way[index - 1]?.to ?? null,
    to_status: to,
    tracking_code: to === 'shipped' ? TRACKING_CODE : null,
    changed_by: index === 0 ? (user['id'] ?? null) : adminId,
    changed_at: new Date(ms).toISOString(),
  }))
}

/** Returns all rows of an order. */
export function madeUpOrder(
  { atMs, nowMs, number, user, adminId, termsId, products }: OrderPlan,
  random: (below: number) => number,
): MadeUpOrder {
  const id = v7({ msecs: atMs })
  const created_at = new Date(atMs).toISOString()
  const month = created_at.slice(0, 7)
  const day = berlinDate(new Date(atMs))
  const status = statusOf((nowMs - atMs) / DAY_MS, random(100))
  const lines = madeUpLines(id, products, random)
  const subtotal_cents = lines.reduce((sum, line) => sum + line.quantity * line.unit_price_cents, 0)
  const shipping_cents = subtotal_cents > 5000 ? 0 : 490
  const total_cents = subtotal_cents + shipping_cents
  const customer_name = `${String(user['first_name'])} ${String(user['last_name'])}`
  const customer_email = String(user['email'])
  const way = wayTo(status, { atMs, nowMs })
  const isShipped = way.some(({ to }) => to === 'shipped')
  const words = searchWords({
    orderNumber: number,
    customerName: customer_name,
    customerEmail: customer_email,
  })
  return {
    order: {
      id,
      order_number: number,
      user_id: user['id'] ?? null,
      status,
      customer_name,
      customer_email,
      customer_phone: '0202 392000',
      customer_address: 'Röststraße 4',
      customer_postal_code: user['postal_code'] ?? null,
      customer_city: user['city'] ?? null,
      customer_country: 'Deutschland',
      notes: '',
      shipping_method: 'standard',
      tax_regime: 'regular',
      subtotal_cents,
      shipping_cents,
      total_cents,
      ...balanceOf(status, total_cents, day),
      tracking_code: isShipped ? TRACKING_CODE : null,
      created_at,
      updated_at: created_at,
      ...(termsId !== null && { terms_id: termsId }),
    },
    lines,
    tax: madeUpTax(id, total_cents),
    changes: madeUpChanges(id, way, { user, adminId }),
    way,
    words: words.map((word) => {
      return { month, status, word, created_at, order_id: id, total_cents }
    }),
    payments: isPaid(status) ? [madeUpPayment({ id, total_cents, day, created_at })] : [],
    day,
  }
}
