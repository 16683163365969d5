import { inquiryKinds, inquiryStatuses } from '../../src/inquiries/domain/inquiry-status.ts'
import { newsletterStates } from '../../src/newsletter/domain/newsletter-state.ts'
import { mailStates } from '../../src/mail/domain/mail-state.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { api, pages } from '../../src/urls.ts'
import { address, at, behind, letter } from './addresses.ts'
import type { DeskSamples, ListSamples } from './desk-samples.ts'
import type { Call } from './measure.ts'
import { orderCalls } from './order-calls.ts'

function products(): Call[] {
  const list = (query: Readonly<Record<string, string | number>>): string =>
    address(adminApi.products(), query)
  return [
    { name: 'products: first part', path: () => list({}) },
    { name: 'products: anywhere', path: (index) => list({ after: (index * 49) % 9900 }) },
    { name: 'products: last part', path: () => list({ after: 9900 }) },
    {
      name: 'products: search, many',
      path: (index) => list({ q: at(['rös', 'espresso', 'filter'], index) }),
    },
    { name: 'products: search, one', path: (index) => list({ q: `röstung 0${1000 + index * 7}` }) },
    { name: 'products: no hit', path: (index) => list({ q: `xq${index}` }) },
    { name: 'prices of a product', path: (index) => adminApi.productPrices(1 + index) },
  ]
}

/** Lists that go on behind a row, with their filters. */
function list(
  name: string,
  path: string,
  filters: readonly Readonly<Record<string, string>>[],
  samples: ListSamples,
): Call[] {
  const title = (filter: Readonly<Record<string, string>>): string =>
    Object.values(filter).join(', ') || 'newest'
  return [
    ...filters.map((filter): Call => {
      return { name: `${name}: ${title(filter)}`, path: () => address(path, filter) }
    }),
    {
      name: `${name}: anywhere, any filter`,
      path: (index) =>
        address(path, { ...at(filters, index), before: behind(at(samples.moments, index)) }),
    },
    {
      name: `${name}: last part`,
      path: () => address(path, { before: behind(samples.moments.toSorted()[0] ?? '') }),
    },
  ]
}

/** Mails by the beginning of the address, at any time and of any state. */
function mailSearches({ mails, emails }: DeskSamples): Call[] {
  const texts: readonly [string, (index: number) => string][] = [
    ['1 letter', (index) => letter('abefgijklmnoprstuwz', index)],
    ['3 letters', (index) => at(emails, index).slice(0, 3)],
    ['most of it', (index) => at(emails, index).slice(0, -8)],
    ['whole address', (index) => at(emails, index)],
    ['no hit', (index) => `xq${index}`],
  ]
  const some = (index: number): string => at(texts, index)[1](Math.floor(index / texts.length))
  const search = (
    name: string,
    query: (index: number) => Readonly<Record<string, string>>,
  ): Call => {
    return {
      name: `mails: search, ${name}`,
      path: (index) => address(adminApi.mails(), query(index)),
    }
  }
  return [
    ...texts.map(([name, text]) => search(name, (index) => ({ q: text(index) }))),
    ...mailStates.map((state) => search(`any, ${state}`, (index) => ({ q: some(index), state }))),
    search('any, from the middle on', (index) => {
      return { q: some(index), before: behind(at(mails.moments, index * 7)) }
    }),
  ]
}

function inbox({ mails, inquiries, subscriptions, names, emails }: DeskSamples): Call[] {
  const folded = (index: number): string => at(names, index).split(' ').at(-1) ?? ''
  const inquiry =
    (q: (index: number) => string, more = {}) =>
    (index: number) =>
      address(adminApi.inquiries(), { q: q(index), ...more })
  return [
    ...list('mails', adminApi.mails(), [{}, ...mailStates.map((state) => ({ state }))], mails),
    { name: 'mail', path: (index) => adminApi.mail(at(mails.ids, index)) },
    ...list(
      'inquiries',
      adminApi.inquiries(),
      [
        {},
        ...inquiryKinds.map((kind) => ({ kind })),
        ...inquiryStatuses.map((status) => ({ status })),
        ...['unread', 'trusted', 'suspect'].map((show) => ({ show })),
        { kind: 'wholesale', status: 'answered', show: 'suspect' },
      ],
      inquiries,
    ),
    { name: 'inquiries: search, 1 letter', path: inquiry((index) => letter('abkms', index)) },
    {
      name: 'inquiries: search, first name',
      path: inquiry((index) => at(names, index).split(' ')[0] ?? ''),
    },
    { name: 'inquiries: search, last name', path: inquiry(folded) },
    { name: 'inquiries: search, whole name', path: inquiry((index) => at(names, index)) },
    { name: 'inquiries: search, two letters', path: inquiry((index) => `${folded(index)[0]} a`) },
    { name: 'inquiries: search, unread', path: inquiry(folded, { show: 'unread' }) },
    { name: 'inquiries: no hit', path: inquiry((index) => `xq${index}`) },
    { name: 'inquiry', path: (index) => adminApi.inquiry(at(inquiries.ids, index)) },
    ...list(
      'newsletter',
      adminApi.newsletter(),
      [{}, ...newsletterStates.map((state) => ({ state }))],
      subscriptions,
    ),
    {
      name: 'newsletter: search',
      path: (index) => address(adminApi.newsletter(), { q: `leser${index}` }),
    },
    {
      name: 'newsletter: search, many',
      path: (index) => address(adminApi.newsletter(), { q: at(['l', 'leser1'], index) }),
    },
    {
      name: 'newsletter: no hit',
      path: (index) => address(adminApi.newsletter(), { q: at(emails, index) }),
    },
    { name: 'testimonials', path: () => adminApi.testimonials() },
    { name: 'orders with VAT, not invoiced', path: () => adminApi.settingsVatOrders() },
  ]
}

function visitors(): Call[] {
  return [
    { name: 'shop page', path: () => pages.shop() },
    { name: 'product page', path: (index) => pages.product(1 + ((index * 37) % 10_000)) },
    { name: 'product API', path: (index) => api.product(1 + ((index * 37) % 10_000)) },
  ]
}

/** Everything the desk asks for, and what visitors ask for beside it. */
export function deskCalls(samples: DeskSamples): readonly Call[] {
  return [
    ...orderCalls(samples),
    ...products(),
    ...mailSearches(samples),
    ...inbox(samples),
    ...visitors(),
  ]
}
