import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { adminApi } from '../src/urls.admin.ts'
import { api } from '../src/urls.ts'
import {
  requestFor,
  roundsOf,
  wordsOf,
  type Kind,
  type Target,
  type Words,
} from './hostile-fields.ts'
import { hostileStrings } from './hostile-strings.ts'
import { fromAnotherAddress } from './shop-under-test.ts'

export type HostileProduct = Words<'product'> & { readonly id: number }

export interface HostileOrder {
  readonly id: string
  readonly email: string
  readonly words: Words<'order'>
  readonly product: HostileProduct
  readonly trackingCode: string
  readonly note: string
  /** An order that waits to be packed. */
  readonly isPaid: boolean
}

export interface HostileInquiry {
  readonly id: string
  readonly email: string
  readonly name: string
  /** Everything that the sender wrote. */
  readonly words: readonly string[]
  readonly note: string
  readonly reply: Words<'reply'>
  /** The day of a confirmed booking, "YYYY-MM-DD". */
  readonly day?: string
}

/** The entries that were sent to the shop. */
export interface HostileStock {
  readonly products: readonly HostileProduct[]
  readonly testimonials: readonly Words<'testimonial'>[]
  readonly orders: readonly HostileOrder[]
  readonly inquiries: readonly HostileInquiry[]
  readonly subscribers: readonly string[]
}

/** A client of the API that keeps its session. */
export class ApiClient {
  readonly origin: string
  #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.origin = origin
  }

  /** The cookies for a browser that continues this session. */
  get cookies(): { name: string; value: string; url: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value, url: this.origin }))
  }

  async send(method: string, path: string, body?: unknown): Promise<Response> {
    const isFile = body instanceof Uint8Array
    const page = encodeURIComponent(hostileStrings[1] ?? '')
    const answer = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        origin: this.origin,
        'sec-fetch-site': 'same-origin',
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
        // The list of sessions shows only browser and system.
        'user-agent': 'Firefox/1 Linux <script>alert(1)</script>',
        referer: `${this.origin}/${page}`,
        ...fromAnotherAddress(),
      },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      this.#cookies.set(name, value)
    }
    return answer
  }

  /** Sends a request that must succeed, and reads the response. */
  async make<T = { id: string }>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.send(method, path, body)
    const text = await answer.text()
    expect(answer.ok, `${method} ${path} ${text}`).toBe(true)
    return (text === '' ? {} : JSON.parse(text)) as T
  }

  /** Sends hostile strings where they must be accepted. */
  write<K extends Kind, T = { id: string }>(kind: K, words: Words<K>, target: Target): Promise<T> {
    const { method, path, body } = requestFor(kind, words, target)
    return this.make<T>(method, path, body)
  }
}

export const newEmail = (): string => `fremd-${randomUUID()}@example.de`

const vehicleOf = (round: number): string => (round % 2 === 0 ? 'ape' : 'fiat-500')

/** Returns a day some months ahead; two rounds share a day. */
function bookingDay(round: number, months: number): string {
  const now = new Date()
  const month = now.getUTCMonth() + months
  const day = Date.UTC(now.getUTCFullYear(), month, 1 + Math.floor(round / 2))
  return new Date(day).toISOString().slice(0, 10)
}

async function makeProducts(admin: ApiClient): Promise<HostileProduct[]> {
  const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: '#8a3b2a' } })
  const { image } = await admin.make<{ image: string }>(
    'POST',
    adminApi.productImages(),
    await picture.png().toBuffer(),
  )
  const products: HostileProduct[] = []
  for (const words of roundsOf('product')) {
    const { id } = await admin.write<'product', { id: number }>('product', words, { image })
    products.push({ ...words, id })
  }
  return products
}

const ENDS = ['cancelled', 'processing', 'shipped'] as const

/** Codes are letters and digits, or a web address, which can hold markup. */
const HOSTILE_CODE = `https://post.example/?nr="><img/src=x/onerror=alert(1)>'&amp;`

/** Places and ships an order; in some rounds it is then cancelled or reopened. */
async function makeOrder(
  admin: ApiClient,
  customer: ApiClient,
  products: readonly HostileProduct[],
  round: number,
): Promise<HostileOrder> {
  const product = products[round % products.length]
  if (!product) throw new Error('no product to order')
  const email = newEmail()
  const words = wordsOf('order', round)
  const { id } = await customer.write('order', words, { email, productId: product.id })
  const note = wordsOf('orderNote', round)
  const changeTo = (status: string) => admin.make('PATCH', adminApi.orderStatus(id), { status })
  const end = ENDS[round % ENDS.length]
  await changeTo('processing')
  const shipping = { status: 'shipped', trackingCode: HOSTILE_CODE }
  await admin.make('PATCH', adminApi.orderStatus(id), shipping)
  if (end && end !== 'shipped') await changeTo(end)
  await admin.write('orderNote', note, { orderId: id })
  const isPaid = end === 'processing'
  return { id, email, words, product, trackingCode: HOSTILE_CODE, note: note.text, isPaid }
}

const forms = ['contact', 'advisory', 'booking', 'enteredBooking', 'wholesale'] as const

type Form = (typeof forms)[number]

/** The month of the events, by the way they were requested. */
const monthsAhead: Readonly<Partial<Record<Form, number>>> = { booking: 2, enteredBooking: 3 }

/** Sends a form as a visitor or enters it as the admin; returns the id of the inquiry. */
async function sendForm<K extends Form>(
  admin: ApiClient,
  form: K,
  words: Words<K>,
  target: Target & { readonly email: string },
): Promise<string> {
  if (form === 'enteredBooking') return (await admin.write(form, words, target)).id
  await new ApiClient(admin.origin).write(form, words, target)
  const newest = await admin.make<{ items: { id: string; email: string }[] }>(
    'GET',
    `${adminApi.inquiries()}?limit=1`,
  )
  return newest.items.find(({ email }) => email === target.email)?.id ?? ''
}

/** Creates an inquiry with the admin's note and reply; a booking is confirmed. */
async function makeInquiry(admin: ApiClient, form: Form, round: number): Promise<HostileInquiry> {
  const words = wordsOf(form, round)
  const email = newEmail()
  const months = monthsAhead[form]
  const day = months === undefined ? undefined : bookingDay(round, months)
  const vehicle = vehicleOf(round)
  const inquiryId = await sendForm(admin, form, words, { email, ...(day && { day, vehicle }) })
  const { note } = wordsOf('inquiryNote', round)
  const reply = wordsOf('reply', round)
  await admin.write('inquiryNote', { note }, { inquiryId })
  await admin.write('reply', reply, { inquiryId })
  if (form === 'booking') {
    const body = { status: 'confirmed', from: 'pending', vehicle }
    await admin.make('PATCH', adminApi.inquiryStatus(inquiryId), body)
  }
  const inquiry = { email, note, reply, name: words.name, words: Object.values(words) }
  return { id: inquiryId, ...inquiry, ...(day && { day }) }
}

/** Sends every string through every field, as customers, visitors and admins would. */
export async function fillShop(admin: ApiClient, customer: ApiClient): Promise<HostileStock> {
  const products = await makeProducts(admin)
  for (const words of roundsOf('testimonial')) await admin.write('testimonial', words, {})
  for (const words of roundsOf('account')) {
    await new ApiClient(admin.origin).write('account', words, { email: newEmail() })
  }
  const orders: HostileOrder[] = []
  for (const round of roundsOf('order').keys()) {
    orders.push(await makeOrder(admin, customer, products, round))
  }
  const inquiries: HostileInquiry[] = []
  // The forms alternate, because the number of notices per hour is limited.
  for (const round of roundsOf('booking').keys()) {
    for (const form of forms) {
      if (round < roundsOf(form).length) inquiries.push(await makeInquiry(admin, form, round))
    }
  }
  const subscribers = [newEmail(), newEmail()]
  for (const email of subscribers) await admin.make('POST', api.newsletterSubscribe(), { email })
  return { products, testimonials: roundsOf('testimonial'), orders, inquiries, subscribers }
}
