import { adminApi } from '../../src/urls.admin.ts'
import { berlinDate } from '../../src/platform/domain/german-format.ts'

/** Moments and ids from all over a list. */
export interface ListSamples {
  readonly moments: readonly string[]
  readonly ids: readonly string[]
}

/** Values of the shop that is measured, spread over all its years. */
export interface DeskSamples extends ListSamples {
  readonly numbers: readonly string[]
  readonly names: readonly string[]
  readonly emails: readonly string[]
  readonly mails: ListSamples
  readonly inquiries: ListSamples
  readonly subscriptions: ListSamples
  /** Today in Wuppertal. */
  readonly today: string
}

type Ask = (path: string) => Promise<unknown>

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

const PLACES = 40
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const YEARS_MS = 3 * 365 * 24 * 3_600_000

/** Cursors spread evenly over the years. */
function cursors(): string[] {
  const now = Date.now()
  return Array.from({ length: PLACES }, (_, index) => {
    // Not in order: neighbours would find everything in memory.
    const part = ((index * 17) % PLACES) / PLACES
    return `${new Date(now - YEARS_MS * part * 0.99).toISOString()}_${LAST_ID}`
  })
}

async function sampleRows(ask: Ask, path: string, key: string): Promise<ListSamples> {
  const rows: Row[] = []
  for (const before of cursors()) {
    const body = (await ask(`${path}?before=${encodeURIComponent(before)}`)) as Record<
      string,
      Row[]
    >
    rows.push(...(body[key] ?? []).slice(0, 5))
  }
  return { moments: rows.map(({ createdAt }) => createdAt), ids: rows.map(({ id }) => id) }
}

/** Reads what the measured calls ask for. */
export async function readSamples(ask: Ask): Promise<DeskSamples> {
  const orders: Order[] = []
  for (const before of cursors()) {
    const path = `${adminApi.orders()}?limit=5&before=${encodeURIComponent(before)}`
    orders.push(...((await ask(path)) as Order[]))
  }
  return {
    ids: orders.map(({ id }) => id),
    moments: orders.map(({ createdAt }) => new Date(createdAt).toISOString()),
    numbers: orders.map(({ orderNumber }) => orderNumber),
    names: orders.map(({ customerName }) => customerName),
    emails: orders.map(({ customerEmail }) => customerEmail),
    mails: await sampleRows(ask, adminApi.mails(), 'mails'),
    inquiries: await sampleRows(ask, adminApi.inquiries(), 'inquiries'),
    subscriptions: await sampleRows(ask, adminApi.newsletter(), 'subscriptions'),
    today: berlinDate(new Date()),
  }
}
