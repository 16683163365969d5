import type { ListPage } from '../../../src/platform/domain/list-page.ts'
import { adminApi } from '../../../src/urls.admin.ts'
import { pathWithQuery } from '../request-paths.ts'
import { berlinDate } from '../../../src/platform/domain/german-format.ts'

/** Moments and ids of rows spread over a list. */
export interface ListSamples {
  readonly moments: readonly string[]
  readonly ids: readonly string[]
}

/** Values of the measured database, spread over all its years. */
export interface AdminSamples extends ListSamples {
  readonly numbers: readonly string[]
  readonly names: readonly string[]
  readonly emails: readonly string[]
  readonly mails: ListSamples
  readonly inquiries: ListSamples
  readonly subscriptions: ListSamples
  /** Ids of all products, ascending. */
  readonly products: readonly number[]
  /** Today in Wuppertal. */
  readonly today: string
}

type GetJson = (path: string) => Promise<unknown>

interface Order {
  readonly id: string
  readonly orderNumber: string
  readonly customerName: string
  readonly customerEmail: string
  readonly createdAt: string
}

interface Row {
  readonly id: string
  readonly createdAt: string
}

const CURSORS = 40
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const YEARS_MS = 3 * 365 * 24 * 3_600_000

/** Returns cursors spread evenly over the years. */
function cursors(): string[] {
  const now = Date.now()
  return Array.from({ length: CURSORS }, (_, index) => {
    // Not in order: rows of a neighbouring cursor would already be in memory.
    const part = ((index * 17) % CURSORS) / CURSORS
    return `${new Date(now - YEARS_MS * part * 0.99).toISOString()}_${LAST_ID}`
  })
}

async function sampleRows(getJson: GetJson, path: string): Promise<ListSamples> {
  const rows: Row[] = []
  for (const before of cursors()) {
    const page = (await getJson(`${path}?before=${encodeURIComponent(before)}`)) as ListPage<Row>
    rows.push(...page.items.slice(0, 5))
  }
  return { moments: rows.map(({ createdAt }) => createdAt), ids: rows.map(({ id }) => id) }
}

async function readProductIds(getJson: GetJson): Promise<number[]> {
  const ids: number[] = []
  for (;;) {
    const path = pathWithQuery(adminApi.products(), { before: ids.at(-1) ?? '' })
    const part = (await getJson(path)) as { readonly id: number }[]
    if (part.length === 0) return ids
    ids.push(...part.map(({ id }) => id))
  }
}

/** Reads the values that the measured requests need. */
export async function readSamples(getJson: GetJson): Promise<AdminSamples> {
  const orders: Order[] = []
  for (const before of cursors()) {
    const path = `${adminApi.orders()}?limit=5&before=${encodeURIComponent(before)}`
    orders.push(...((await getJson(path)) as Order[]))
  }
  return {
    ids: orders.map(({ id }) => id),
    moments: orders.map(({ createdAt }) => new Date(createdAt).toISOString()),
    numbers: orders.map(({ orderNumber }) => orderNumber),
    names: orders.map(({ customerName }) => customerName),
    emails: orders.map(({ customerEmail }) => customerEmail),
    mails: await sampleRows(getJson, adminApi.mails()),
    inquiries: await sampleRows(getJson, adminApi.inquiries()),
    subscriptions: await sampleRows(getJson, adminApi.newsletter()),
    products: await readProductIds(getJson),
    today: berlinDate(new Date()),
  }
}
