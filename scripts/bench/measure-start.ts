import type { Figure } from './budgets.ts'
import { median, startBare } from './load.ts'
import type { MeasureContext } from './measure.ts'
import { settle } from './bench-shops.ts'

/** Measures the start of a shop whose database exists, beside that of bare `node:http`, and its memory. */
export async function measureStart({ shops, database, rounds }: MeasureContext): Promise<Figure[]> {
  const shop = await shops.openShop(database)
  const [starts, bareStarts]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const bare = await startBare(shop.origin, ['/'])
    bareStarts.push(bare.startMs)
    await bare.stop()
    await shop.process.stop('SIGTERM')
    starts.push(await shop.process.start())
  }
  await settle()
  return [
    { name: 'start', value: median(starts), beside: median(bareStarts), note: `${rounds} starts` },
    { name: 'memory-idle', value: shop.memory() },
  ]
}
