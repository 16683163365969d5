import { inquiryKinds, inquiryStatuses } from '../../../src/inquiries/domain/inquiry-status.ts'
import { newsletterStates } from '../../../src/newsletter/domain/newsletter-state.ts'
import { mailStates } from '../../../src/mail/domain/mail-state.ts'
import { adminApi } from '../../../src/urls.admin.ts'
import { api, pages } from '../../../src/urls.ts'
import { pathWithQuery, nthOf, cursorAt, nthLetter } from '../request-paths.ts'
import type { AdminSamples, ListSamples } from './admin-samples.ts'
import type { MeasuredRequest } from '../measure-request.ts'
import { adminOrderRequests } from './admin-order-requests.ts'

function products({ products: ids }: AdminSamples): MeasuredRequest[] {
  const list = (query: Readonly<Record<string, string | number>>): string =>
    pathWithQuery(adminApi.products(), query)
  return [
    { name: 'products: first part', path: () => list({}) },
    { name: 'products: anywhere', path: (index) => list({ before: nthOf(ids, index * 49) }) },
    { name: 'products: last part', path: () => list({ before: nthOf(ids.slice(-100), 0) }) },
    {
      name: 'products: search, many',
      path: (index) => list({ q: nthOf(['rös', 'espresso', 'filter'], index) }),
    },
    { name: 'products: search, one', path: (index) => list({ q: `röstung 0${1000 + index * 7}` }) },
    { name: 'products: no hit', path: (index) => list({ q: `xq${index}` }) },
    { name: 'prices of a product', path: (index) => adminApi.productPrices(nthOf(ids, index)) },
  ]
}

/** Requests for a list with a cursor: its first, any and last part, with each filter. */
function list(
  name: string,
  path: string,
  filters: readonly Readonly<Record<string, string>>[],
  samples: ListSamples,
): MeasuredRequest[] {
  const title = (filter: Readonly<Record<string, string>>): string =>
    Object.values(filter).join(', ') || 'newest'
  return [
    ...filters.map((filter): MeasuredRequest => {
      return { name: `${name}: ${title(filter)}`, path: () => pathWithQuery(path, filter) }
    }),
    {
      name: `${name}: anywhere, any filter`,
      path: (index) =>
        pathWithQuery(path, {
          ...nthOf(filters, index),
          before: cursorAt(nthOf(samples.moments, index)),
        }),
    },
    {
      name: `${name}: last part`,
      path: () => pathWithQuery(path, { before: cursorAt(nthOf(samples.moments.toSorted(), 0)) }),
    },
  ]
}

/** Searches for mails by the beginning of the recipient's email, at any time and in any state. */
function mailSearches({ mails, emails }: AdminSamples): MeasuredRequest[] {
  const texts: readonly [string, (index: number) => string][] = [
    ['1 letter', (index) => nthLetter('abefgijklmnoprstuwz', index)],
    ['3 letters', (index) => nthOf(emails, index).slice(0, 3)],
    ['most of it', (index) => nthOf(emails, index).slice(0, -8)],
    ['whole email', (index) => nthOf(emails, index)],
    ['no hit', (index) => `xq${index}`],
  ]
  const some = (index: number): string => nthOf(texts, index)[1](Math.floor(index / texts.length))
  const search = (
    name: string,
    query: (index: number) => Readonly<Record<string, string>>,
  ): MeasuredRequest => {
    return {
      name: `mails: search, ${name}`,
      path: (index) => pathWithQuery(adminApi.mails(), query(index)),
    }
  }
  return [
    ...texts.map(([name, text]) => search(name, (index) => ({ q: text(index) }))),
    ...mailStates.map((state) => search(`any, ${state}`, (index) => ({ q: some(index), state }))),
    search('any, from the middle on', (index) => {
      return { q: some(index), before: cursorAt(nthOf(mails.moments, index * 7)) }
    }),
  ]
}

function inbox({
  mails,
  inquiries,
  subscriptions,
  names,
  emails,
}: AdminSamples): MeasuredRequest[] {
  const folded = (index: number): string => nthOf(names, index).split(' ').at(-1) ?? ''
  const inquiry =
    (q: (index: number) => string, more = {}) =>
    (index: number) =>
      pathWithQuery(adminApi.inquiries(), { q: q(index), ...more })
  return [
    ...list('mails', adminApi.mails(), [{}, ...mailStates.map((state) => ({ state }))], mails),
    { name: 'mail', path: (index) => adminApi.mail(nthOf(mails.ids, index)) },
    ...list(
      'inquiries',
      adminApi.inquiries(),
      [
        {},
        ...inquiryKinds.map((kind) => ({ kind })),
        ...inquiryStatuses.map((status) => ({ status })),
        ...['unread', 'unread-trusted', 'trusted', 'suspect'].map((show) => ({ show })),
        { kind: 'wholesale', status: 'answered', show: 'suspect' },
      ],
      inquiries,
    ),
    { name: 'inquiries: search, 1 letter', path: inquiry((index) => nthLetter('abkms', index)) },
    {
      name: 'inquiries: search, first name',
      path: inquiry((index) => nthOf(names, index).split(' ')[0] ?? ''),
    },
    { name: 'inquiries: search, last name', path: inquiry(folded) },
    { name: 'inquiries: search, whole name', path: inquiry((index) => nthOf(names, index)) },
    { name: 'inquiries: search, two letters', path: inquiry((index) => `${folded(index)[0]} a`) },
    { name: 'inquiries: search, unread', path: inquiry(folded, { show: 'unread' }) },
    { name: 'inquiries: no hit', path: inquiry((index) => `xq${index}`) },
    { name: 'inquiry', path: (index) => adminApi.inquiry(nthOf(inquiries.ids, index)) },
    ...list(
      'newsletter',
      adminApi.newsletter(),
      [{}, ...newsletterStates.map((state) => ({ state }))],
      subscriptions,
    ),
    {
      name: 'newsletter: search',
      path: (index) => pathWithQuery(adminApi.newsletter(), { q: `leser${index}` }),
    },
    {
      name: 'newsletter: search, many',
      path: (index) => pathWithQuery(adminApi.newsletter(), { q: nthOf(['l', 'leser1'], index) }),
    },
    {
      name: 'newsletter: no hit',
      path: (index) => pathWithQuery(adminApi.newsletter(), { q: nthOf(emails, index) }),
    },
    { name: 'testimonials', path: () => adminApi.testimonials() },
    { name: 'orders with VAT, not invoiced', path: () => adminApi.settingsVatOrders() },
  ]
}

function visitors({ products: ids }: AdminSamples): MeasuredRequest[] {
  return [
    { name: 'shop page', path: () => pages.shop() },
    { name: 'product page', path: (index) => pages.product(nthOf(ids, index * 37)) },
    { name: 'product API', path: (index) => api.product(nthOf(ids, index * 37)) },
  ]
}

/** Returns every request of the admin pages, and the requests that visitors send most. */
export function adminRequests(samples: AdminSamples): readonly MeasuredRequest[] {
  return [
    ...adminOrderRequests(samples),
    ...products(samples),
    ...mailSearches(samples),
    ...inbox(samples),
    ...visitors(samples),
  ]
}
