import { randomUUID } from 'node:crypto'
import { eachProductText, productFields } from '../src/catalogue/domain/product-fields.ts'
import { adminApi } from '../src/urls.admin.ts'
import { accountApi } from '../src/urls.account.ts'
import { api } from '../src/urls.ts'
import { hostileRounds, type TextField } from './hostile-strings.ts'

const line = (max: number): TextField => ({ max })
const lines = (max: number): TextField => ({ max, lines: true })

/** Fields whose form is checked take no markup, nor does a number of months. */
const {
  organicControlCode: _code,
  organicOrigin: _origin,
  manufacturerEmail: _email,
  responsibleEmail: _responsible,
  shelfLifeMonths: _months,
  ...productTexts
} = eachProductText((field) => line(productFields[field].text.max))

/** Every text field of the shop by the kind of entry, with its longest text. */
export const fields = {
  account: { firstName: line(100), lastName: line(100) },
  profile: {
    firstName: line(100),
    lastName: line(100),
    phone: line(40),
  },
  address: {
    label: line(50),
    firstName: line(100),
    lastName: line(100),
    company: line(200),
    address: line(200),
    city: line(100),
  },
  product: {
    name: line(120),
    description: lines(5000),
    ...productTexts,
  },
  order: {
    customerName: line(201),
    customerPhone: line(40),
    customerAddress: line(200),
    customerCity: line(100),
    notes: lines(1000),
    customerCompany: line(200),
    buyerReference: line(100),
  },
  orderNote: { text: lines(2000) },
  testimonial: { name: line(100), title: line(100), content: lines(2000) },
  contact: { name: line(100), subject: line(200), message: lines(5000) },
  advisory: { name: line(100), message: lines(5000) },
  booking: { name: line(100), phone: line(40), message: lines(5000) },
  enteredBooking: { name: line(100), phone: line(40), message: lines(5000) },
  wholesale: { company: line(200), name: line(100), phone: line(40), message: lines(5000) },
  inquiryNote: { note: lines(5000) },
  reply: { subject: line(200), text: lines(10_000) },
} as const satisfies Record<string, Record<string, TextField>>

export type Kind = keyof typeof fields
export type Words<K extends Kind> = Readonly<Record<keyof (typeof fields)[K], string>>

export const kinds = Object.keys(fields) as Kind[]

const rounds = new Map<Kind, readonly Record<string, string>[]>(
  kinds.map((kind) => [kind, hostileRounds<string>(fields[kind])]),
)

/**
 * Returns values for the fields of this kind, in so many rounds that every string is in every field
 * once.
 */
export function roundsOf<K extends Kind>(kind: K): readonly Words<K>[] {
  return (rounds.get(kind) ?? []) as readonly Words<K>[]
}

/** Returns the values of one round; after the last round the first one follows. */
export function wordsOf<K extends Kind>(kind: K, round: number): Words<K> {
  const all = roundsOf(kind)
  const words = all[round % all.length]
  if (!words) throw new Error(`no words for ${kind}`)
  return words
}

/** The object of a request, if it needs one. */
export interface Target {
  readonly productId?: number
  readonly orderId?: string
  readonly inquiryId?: string
  readonly image?: string
  readonly day?: string
  readonly vehicle?: string
  readonly email?: string
}

interface EntryRequest {
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

const post = (path: string, body: EntryRequest['body']): EntryRequest => ({
  method: 'POST',
  path,
  body,
})
const patch = (path: string, body: EntryRequest['body']): EntryRequest => ({
  method: 'PATCH',
  path,
  body,
})

const variant = { weight: '250g', price: 9.5 }

/** How entries of each kind are sent to the shop. */
const requests: Readonly<Record<Kind, (target: Target) => EntryRequest>> = {
  account: ({ email }) => post(api.register(), { email, password: `Parabolica-${randomUUID()}` }),
  profile: () => patch(api.userProfile(), {}),
  address: () => post(accountApi.addresses(), { postalCode: '42103' }),
  product: ({ image }) =>
    post(adminApi.products(), {
      image,
      category: 'kaffee',
      // Who names a person responsible in the EU names their email too.
      responsibleEmail: 'eu@example.de',
      price: variant.price,
      featured: true,
      variants: [variant],
      weightOptions: [variant.weight],
      grindOptions: ['Ganze Bohnen'],
    }),
  order: ({ productId, email }) =>
    post(api.orders(), {
      customerEmail: email,
      customerPostalCode: '42103',
      items: [{ ...variant, id: productId, grind: 'Ganze Bohnen', quantity: 1 }],
      total: '14.40',
    }),
  orderNote: ({ orderId = '' }) => post(adminApi.orderNotes(orderId), {}),
  testimonial: () => post(adminApi.testimonials(), { featured: true }),
  contact: ({ email }) => post(api.contact(), { email }),
  advisory: ({ email }) => post(api.customEventInquiry(), { email }),
  booking: ({ email, day }) => post(api.eventBookings(), { email, date: day }),
  enteredBooking: ({ email, day, vehicle = 'ape' }) =>
    post(adminApi.eventBookings(), { email, date: day, vehicle, sendMail: true }),
  wholesale: ({ email }) =>
    post(api.wholesaleInquiries(), { email, businessType: 'cafe', kind: 'offer' }),
  inquiryNote: ({ inquiryId = '' }) => patch(adminApi.inquiryNote(inquiryId), { from: '' }),
  reply: ({ inquiryId = '' }) => post(adminApi.inquiryReplies(inquiryId), { key: randomUUID() }),
}

/** Returns the request that sends this entry. */
export function requestFor<K extends Kind>(kind: K, words: Words<K>, target: Target): EntryRequest {
  const { body, ...request } = requests[kind](target)
  return { ...request, body: { ...body, ...words } }
}
