import { api } from '../../src/urls.ts'
import { cookieOf, postJson } from '../torture/buyer.ts'
import { ADMIN, ShopProcess } from '../torture/shop-process.ts'
import { deskCalls } from './desk-calls.ts'
import { readSamples } from './desk-samples.ts'
import { measure, tableRow, type Figures } from './measure.ts'

const BUDGET_MS = 50

export interface DeskBench {
  readonly port: number
  readonly dataDir: string
  /** Calls of each kind. */
  readonly calls: number
  /** Only kinds whose name contains this. */
  readonly only: string
}

async function signIn(origin: string): Promise<string> {
  const answer = await postJson(`${origin}${api.login()}`, ADMIN, {})
  if (!answer.ok) throw new Error(`login refused: ${await answer.text()}`)
  await answer.arrayBuffer()
  return cookieOf(answer)
}

const ms = (figure: number): string => figure.toFixed(1)

function row({ name, p50, p95, p99, max, bytes }: Figures): string {
  const cells = [name, ms(p50), ms(p95), ms(p99), ms(max), (bytes / 1000).toFixed(1)]
  return tableRow(cells, p99 > BUDGET_MS ? `OVER ${BUDGET_MS} ms` : '')
}

/** Measures every call of the desk against a seeded shop; says whether all keep their budget. */
export async function benchDesk(
  { port, dataDir, calls, only }: DeskBench,
  say: (line: string) => void,
): Promise<boolean> {
  const shop = new ShopProcess(port, dataDir)
  await shop.start()
  try {
    const { origin } = shop
    const cookie = await signIn(origin)
    const ask = async (path: string): Promise<unknown> => {
      const answer = await fetch(origin + path, { headers: { cookie } })
      if (!answer.ok) throw new Error(`${answer.status} from ${path}`)
      return answer.json()
    }
    const kinds = deskCalls(await readSamples(ask)).filter(({ name }) => name.includes(only))
    say(`${calls} calls of each kind, one after the other, in milliseconds`)
    say(tableRow(['', 'p50', 'p95', 'p99', 'max', 'KB']))
    let over = 0
    for (const kind of kinds) {
      const figures = await measure({ origin, cookie }, kind, calls)
      if (figures.p99 > BUDGET_MS) over += 1
      say(row(figures))
    }
    say(`${kinds.length} kinds, ${over} with a p99 over ${BUDGET_MS} ms`)
    return over === 0
  } finally {
    await shop.stop('SIGTERM')
  }
}
