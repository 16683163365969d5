import type { DatabaseKind } from '../torture/torture-database.ts'

/** What a figure must keep; one without a limit is only stated. */
export interface Budget {
  readonly what: string
  readonly unit: string
  /** The limit holds for the ratio and not for the figure. */
  readonly isRatio?: boolean
  readonly atMost?: Limit
  readonly atLeast?: Limit
  readonly exactly?: number
}

/** The same on both databases, or one for each; without one for a database it is only stated there. */
type Limit = number | Readonly<Partial<Record<DatabaseKind, number>>>

/** Every figure that `npm run bench` prints. A ratio is to bare `node:http` unless it says otherwise. */
export const budgets = {
  start: { what: 'start to the first 200, database exists', unit: 'ms', atMost: { sqlite: 700 } },
  'memory-idle': { what: 'memory after the start', unit: 'MB', atMost: 150 },
  page: { what: 'page from the cache', unit: 'req/s', isRatio: true, atLeast: 0.9 },
  products: { what: 'JSON of the products', unit: 'req/s', isRatio: true, atLeast: 0.8 },
  business: { what: 'JSON of the business', unit: 'req/s', isRatio: true, atLeast: 0.8 },
  testimonials: { what: 'JSON of the testimonials', unit: 'req/s', isRatio: true, atLeast: 0.8 },
  'memory-pages': { what: 'memory after serving pages', unit: 'MB', atMost: 300 },
  'first-render': { what: 'slowest first page after a change', unit: 'ms', atMost: 50 },
  'page-bytes': { what: 'largest page, HTML before compression', unit: 'KB', atMost: 60 },
  orders: {
    what: 'orders of 16 shoppers',
    unit: 'a second',
    atLeast: { sqlite: 1000, postgres: 600 },
  },
  'orders-p99': { what: 'one order of them, p99', unit: 'ms', atMost: 40 },
  'orders-failed': { what: 'orders of them that failed', unit: '', exactly: 0 },
  'memory-orders': { what: 'memory after these orders', unit: 'MB', atMost: 300 },
  accounts: {
    what: 'orders with a new account (ratio: to argon2id alone)',
    unit: 'a second',
    isRatio: true,
    atLeast: 0.8,
  },
  'accounts-page': { what: 'page meanwhile, p95', unit: 'ms', atMost: 50 },
  'accounts-failed': { what: 'orders with a new account that failed', unit: '', exactly: 0 },
  'race-orders': { what: '10 packs, 200 buyers: orders', unit: '', exactly: 10 },
  'race-refused': { what: '10 packs, 200 buyers: told it is sold out', unit: '', exactly: 190 },
  'race-time': { what: '10 packs, 200 buyers: all answered', unit: 'ms', atMost: 2000 },
  'pauses-p999': { what: 'pauses of the event loop, slow syncs, p99.9', unit: 'ms', atMost: 20 },
  'pauses-max': { what: 'the longest of these pauses', unit: 'ms', atMost: 50 },
  'work-p999': { what: 'pauses while the owner works, p99.9', unit: 'ms', atMost: 20 },
  'work-max': { what: 'the longest pause while the owner works', unit: 'ms', atMost: 50 },
  admin: { what: 'slowest list, search or overview, p99', unit: 'ms', atMost: 50 },
  'order-size': { what: 'database for 100,000 orders with documents', unit: 'MB' },
  statement: { what: 'statement of 10,000 payments', unit: 's', atMost: 10 },
  'soak-memory': { what: 'most memory in a long run with uploads', unit: 'MB', atMost: 300 },
  'soak-growth': { what: 'its memory at the end, as a part of before', unit: '', atMost: 1.1 },
  interactions: { what: 'slowest input to painted frame, CPU / 4', unit: 'ms', atMost: 100 },
  frames: { what: 'frames of 60 a second drawn in motion, CPU / 4', unit: '', atLeast: 0.95 },
} as const satisfies Readonly<Record<string, Budget>>

export type FigureName = keyof typeof budgets

/** What was measured. */
export interface Figure {
  readonly name: FigureName
  readonly value: number
  /** What it is compared with, in the same unit. */
  readonly beside?: number
  /** The median ratio of rounds that alternate; without it `value / beside`. */
  readonly ratio?: number
  /** How much was measured, and where. */
  readonly note?: string
}
