import { orderStatuses } from '../../../src/orders/domain/order-status.ts'
import { addDays } from '../../../src/platform/domain/berlin-days.ts'
import { adminApi } from '../../../src/urls.admin.ts'
import { api } from '../../../src/urls.ts'
import { pathWithQuery, nthOf, cursorAt, nthLetter } from '../request-paths.ts'
import type { AdminSamples } from './admin-samples.ts'
import type { MeasuredRequest } from '../measure-request.ts'

/** The part size that the admin pages request. */
const PART_SIZE = 50

const orders = (query: Readonly<Record<string, string | number>>): string =>
  pathWithQuery(adminApi.orders(), { limit: PART_SIZE, ...query })

function orderLists({ moments, today }: AdminSamples): MeasuredRequest[] {
  const fixed = (
    name: string,
    query: Readonly<Record<string, string | number>>,
  ): MeasuredRequest => {
    return { name: `orders: ${name}`, path: () => orders(query) }
  }
  return [
    fixed('newest', {}),
    fixed('newest, 200 at once', { limit: 200 }),
    fixed('oldest', { sort: 'oldest' }),
    ...orderStatuses.map((status) => fixed(status, { status })),
    ...orderStatuses.map((status) => fixed(`${status}, oldest`, { status, sort: 'oldest' })),
    fixed('packing list', { status: 'processing', sort: 'oldest', limit: 200 }),
    {
      name: 'orders: anywhere in the middle',
      path: (index) => orders({ before: cursorAt(nthOf(moments, index)) }),
    },
    {
      name: 'orders: middle, oldest first',
      path: (index) => orders({ before: cursorAt(nthOf(moments, index)), sort: 'oldest' }),
    },
    {
      name: 'orders: middle of a status',
      path: (index) =>
        orders({ before: cursorAt(nthOf(moments, index)), status: nthOf(orderStatuses, index) }),
    },
    {
      name: 'orders: last part',
      path: () => orders({ before: cursorAt(nthOf(moments.toSorted(), 0)) }),
    },
    fixed('today', { from: today }),
    fixed('last 7 days', { from: addDays(today, -6) }),
    fixed('last year, oldest', { from: addDays(today, -365), sort: 'oldest' }),
    {
      name: 'orders: some day',
      path: (index) => {
        const day = nthOf(moments, index).slice(0, 10)
        return orders({ from: day, to: day })
      },
    },
    {
      name: 'orders: some month, cancelled',
      path: (index) => {
        const day = nthOf(moments, index).slice(0, 10)
        return orders({ from: day, to: addDays(day, 30), status: 'cancelled' })
      },
    },
  ]
}

/** Kinds of search text; each returns its n-th text. */
function searchTexts({
  numbers,
  names,
  emails,
}: AdminSamples): [string, (index: number) => string][] {
  const counter = (index: number): string => nthOf(numbers, index).split('-').at(-1) ?? ''
  const last = (index: number): string => nthOf(names, index).split(' ').at(-1) ?? ''
  const umlauts = names.flatMap((name) => {
    return name.split(' ').filter((word) => /[äöü]/i.test(word))
  })
  const spelt = (text: string): string =>
    text.replaceAll(/[äÄ]/g, 'ae').replaceAll(/[öÖ]/g, 'oe').replaceAll(/[üÜ]/g, 'ue')
  return [
    ['full number', (index) => nthOf(numbers, index)],
    ['1 digit', (index) => String(index % 10)],
    ['2 digits', (index) => String((index * 7) % 100).padStart(2, '0')],
    ['3 digits', (index) => String((index * 37) % 1000).padStart(3, '0')],
    ['4 digits', (index) => counter(index).slice(0, 4)],
    ['whole counter', counter],
    ['year', (index) => nthOf(numbers, index).slice(0, 4)],
    ['month', (index) => nthOf(numbers, index).slice(0, 6)],
    ['month and segment', (index) => nthOf(numbers, index).slice(0, 12)],
    ['number without its last digit', (index) => nthOf(numbers, index).slice(0, -1)],
    ['1 letter', (index) => nthLetter('abefgijklmnoprstuwz', index)],
    ['2 letters', (index) => last(index).slice(0, 2)],
    ['4 letters', (index) => last(index).slice(0, 4)],
    ['first name, many have it', (index) => nthOf(names, index).split(' ')[0] ?? ''],
    ['last name', last],
    ['whole name', (index) => nthOf(names, index)],
    ['last name first', (index) => nthOf(names, index).split(' ').toReversed().join(' ')],
    ['e-mail, 3 letters', (index) => nthOf(emails, index).slice(0, 3)],
    ['e-mail, most of it', (index) => nthOf(emails, index).slice(0, -8)],
    ['whole e-mail', (index) => nthOf(emails, index)],
    ['umlaut as ü', (index) => nthOf(umlauts, index)],
    ['umlaut as ue', (index) => spelt(nthOf(umlauts, index))],
    [
      'umlaut as u, capitals',
      (index) => spelt(nthOf(umlauts, index)).replaceAll('e', '').toUpperCase(),
    ],
    ['no hit', (index) => `xq${index}`],
    ['no hit, digits', (index) => `99999${index}`],
  ]
}

/** Returns what is searched for in a request of any kind of search. */
function anySearch(samples: AdminSamples): (index: number) => string {
  const texts = searchTexts(samples)
  return (index) => nthOf(texts, index)[1](Math.floor(index / texts.length))
}

function orderSearches(samples: AdminSamples): MeasuredRequest[] {
  const { moments, today } = samples
  const texts = searchTexts(samples)
  const some = anySearch(samples)
  const search = (
    name: string,
    query: (index: number) => Readonly<Record<string, string>>,
  ): MeasuredRequest => {
    return { name: `search: ${name}`, path: (index) => orders(query(index)) }
  }
  return [
    ...texts.map(([name, text]) => search(name, (index) => ({ q: text(index) }))),
    search('any, oldest first', (index) => ({ q: some(index), sort: 'oldest' })),
    ...orderStatuses.map((status) =>
      search(`any, ${status}`, (index) => ({ q: some(index), status })),
    ),
    search('any, last 30 days', (index) => ({ q: some(index), from: addDays(today, -29) })),
    search('any, from the middle on', (index) => {
      return { q: some(index), before: cursorAt(nthOf(moments, index * 7)) }
    }),
    search('any, cancelled, from the middle on', (index) => {
      return { q: some(index), status: 'cancelled', before: cursorAt(nthOf(moments, index * 7)) }
    }),
    {
      name: 'counts: of any search',
      path: (index) => pathWithQuery(adminApi.orderCounts(), { q: some(index) }),
    },
    {
      name: 'counts: of any search in a month',
      path: (index) => {
        const from = nthOf(moments, index).slice(0, 10)
        return pathWithQuery(adminApi.orderCounts(), {
          q: some(index),
          from,
          to: addDays(from, 30),
        })
      },
    },
  ]
}

function overviews({ moments, ids, today }: AdminSamples): MeasuredRequest[] {
  return [
    { name: 'overview with charts and roast list', path: () => adminApi.overview() },
    { name: 'counts: all orders', path: () => adminApi.orderCounts() },
    {
      name: 'counts: last year',
      path: () => pathWithQuery(adminApi.orderCounts(), { from: addDays(today, -365) }),
    },
    {
      name: 'counts: some month',
      path: (index) => {
        const from = nthOf(moments, index).slice(0, 10)
        return pathWithQuery(adminApi.orderCounts(), { from, to: addDays(from, 30) })
      },
    },
    { name: 'order', path: (index) => api.order(nthOf(ids, index)) },
    { name: 'history of an order', path: (index) => adminApi.orderHistory(nthOf(ids, index)) },
    { name: 'export: all orders', path: () => adminApi.orderExport(), untilFirstByte: true },
    {
      name: 'export: of a search',
      path: (index) => pathWithQuery(adminApi.orderExport(), { q: nthOf(exportedSearches, index) }),
      untilFirstByte: true,
    },
  ]
}

const exportedSearches = ['muller', 'anna', '2026', 'schneider', 'k'] as const

/** Lists sorted by amount, with and without filters. */
function orderAmounts(samples: AdminSamples): MeasuredRequest[] {
  const { moments, today } = samples
  const some = anySearch(samples)
  const sorted = (
    name: string,
    query: (index: number) => Readonly<Record<string, string>>,
  ): MeasuredRequest[] =>
    (['highest', 'lowest'] as const).map((sort) => {
      return { name: `${sort}: ${name}`, path: (index) => orders({ ...query(index), sort }) }
    })
  const day = (index: number): string => nthOf(moments, index).slice(0, 10)
  return [
    ...sorted('all', () => ({})),
    ...sorted('of a status', (index) => ({ status: nthOf(orderStatuses, index) })),
    ...sorted('any search', (index) => ({ q: some(index) })),
    ...sorted('any search, of a status', (index) => {
      return { q: some(index), status: nthOf(orderStatuses, index) }
    }),
    ...sorted('whole name', (index) => ({ q: nthOf(samples.names, index) })),
    ...sorted('last 30 days', () => ({ from: addDays(today, -29) })),
    ...sorted('some day', (index) => ({ from: day(index), to: day(index) })),
    ...sorted('some month', (index) => ({ from: day(index), to: addDays(day(index), 30) })),
    ...sorted('some year', (index) => ({ from: day(index), to: addDays(day(index), 365) })),
    ...sorted('some month, cancelled', (index) => {
      return { from: day(index), to: addDays(day(index), 30), status: 'cancelled' }
    }),
    ...sorted('any search in some month', (index) => {
      return { q: some(index), from: day(index), to: addDays(day(index), 30) }
    }),
  ]
}

/** Returns every request of the admin pages about orders. */
export function adminOrderRequests(samples: AdminSamples): MeasuredRequest[] {
  return [
    ...overviews(samples),
    ...orderLists(samples),
    ...orderSearches(samples),
    ...orderAmounts(samples),
  ]
}
