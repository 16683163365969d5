import { api, pages } from '../../src/urls.ts'
import type { Figure, FigureName } from './budgets.ts'
import { median, requestsPerSecond, startBare } from './load.ts'
import type { MeasureContext } from './measure.ts'

const measured = [
  ['page', pages.home()],
  ['products', api.products()],
  ['business', api.business()],
  ['testimonials', api.featuredTestimonials()],
] as const satisfies readonly (readonly [FigureName, string])[]

/** Measures cached answers; shop and bare `node:http` take turns, so that both have the same machine. */
export async function measurePages(context: MeasureContext): Promise<Figure[]> {
  const { shops, database, rounds, seconds } = context
  const shop = await shops.openShop(database)
  // Each is rendered once, and read from the cache from then on.
  for (const [, path] of measured) await (await fetch(shop.origin + path)).arrayBuffer()
  const bare = await startBare(
    shop.origin,
    measured.map(([, path]) => path),
  )
  const turn = Math.max(1, Math.round(seconds / 5))
  const figures: Figure[] = []
  try {
    for (const [name, path] of measured) {
      await requestsPerSecond(shop.origin + path, 1)
      const [own, limit]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        own.push(await requestsPerSecond(shop.origin + path, turn))
        limit.push(await requestsPerSecond(bare.origin + path, turn))
      }
      const ratio = median(own.map((each, index) => each / (limit[index] ?? Number.NaN)))
      const beside = median(limit)
      const note = `bare ${beside.toFixed(0)}; ${rounds} rounds of ${turn} s`
      figures.push({ name, value: median(own), beside, ratio, note })
    }
  } finally {
    await bare.stop()
  }
  return [...figures, { name: 'memory-pages', value: shop.memory() }]
}
