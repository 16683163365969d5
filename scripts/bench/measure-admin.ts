import { api } from '../../src/urls.ts'
import { cookieOf, postJson } from '../torture/buyer.ts'
import { ADMIN, ShopProcess } from '../torture/shop-process.ts'
import { adminRequests } from './admin-requests.ts'
import { readSamples } from './admin-samples.ts'
import { NoRows } from './request-paths.ts'
import { measureRequest, tableRow, type Figures } from './measure-request.ts'

const BUDGET_MS = 50

export interface AdminBenchmark {
  readonly port: number
  readonly dataDir: string
  /** How often each kind of request is sent. */
  readonly requests: number
  /** Only kinds of request whose name contains this text are measured. */
  readonly only: string
}

async function signIn(origin: string): Promise<string> {
  const response = await postJson(`${origin}${api.login()}`, ADMIN, {})
  if (!response.ok) throw new Error(`login refused: ${await response.text()}`)
  await response.arrayBuffer()
  return cookieOf(response)
}

const ms = (figure: number): string => figure.toFixed(1)

function row({ name, p50, p95, p99, max, bytes }: Figures): string {
  const cells = [name, ms(p50), ms(p95), ms(p99), ms(max), (bytes / 1000).toFixed(1)]
  return tableRow(cells, p99 > BUDGET_MS ? `OVER ${BUDGET_MS} ms` : '')
}

/** Measures every request of the admin pages; returns whether all of them keep the budget. */
export async function measureAdmin(
  { port, dataDir, requests, only }: AdminBenchmark,
  print: (line: string) => void,
): Promise<boolean> {
  const shop = new ShopProcess(port, dataDir)
  await shop.start()
  try {
    const { origin } = shop
    const cookie = await signIn(origin)
    const ask = async (path: string): Promise<unknown> => {
      const response = await fetch(origin + path, { headers: { cookie } })
      if (!response.ok) throw new Error(`${response.status} from ${path}`)
      return response.json()
    }
    const kinds = adminRequests(await readSamples(ask)).filter(({ name }) => name.includes(only))
    print(`${requests} requests of each kind, one after the other, in milliseconds`)
    print(tableRow(['', 'p50', 'p95', 'p99', 'max', 'KB']))
    let [over, skipped] = [0, 0]
    for (const kind of kinds) {
      try {
        const figures = await measureRequest({ origin, cookie }, kind, requests)
        if (figures.p99 > BUDGET_MS) over += 1
        print(row(figures))
      } catch (error) {
        if (!(error instanceof NoRows)) throw error
        skipped += 1
        print(tableRow([kind.name], 'skipped: no rows'))
      }
    }
    print(`${kinds.length} kinds, ${skipped} skipped, ${over} with a p99 over ${BUDGET_MS} ms`)
    return over === 0
  } finally {
    await shop.stop('SIGTERM')
  }
}
