import type { TestShop } from '../shop.ts'
import { metricsToken } from '../test-env.ts'
import { health } from '../../src/urls.ts'

/** The headers that let a test read /metrics. */
export const metricsHeaders = { authorization: `Bearer ${metricsToken}` }

const SAMPLE = /^([a-z_]+)(?:\{((?:[a-z_]+="(?:[^"\\]|\\.)*",?)+)\})? (-?[\d.e+-]+|NaN)$/i

export interface ReadSample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** Reads the text format of Prometheus; throws for a line that is none of it. */
export function readMetricsText(text: string): ReadSample[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('# '))
  return lines.map((line) => {
    const [, name = '', pairs = '', value = ''] = SAMPLE.exec(line) ?? []
    if (name === '') throw new Error(`not a sample: ${line}`)
    const labels = [...pairs.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g)]
    return {
      name,
      labels: Object.fromEntries(labels.map(([, key = '', label = '']) => [key, label])),
      value: Number(value),
    }
  })
}

/** Reads the metrics of a test shop. */
export async function scrape(shop: TestShop): Promise<ReadSample[]> {
  const answer = await shop.request(health.metrics, { headers: metricsHeaders })
  if (answer.status !== 200) throw new Error(`metrics refused: ${answer.status}`)
  return readMetricsText(await answer.text())
}

/** Returns the value of one metric, or undefined. */
export function valueOf(
  samples: readonly ReadSample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const found = samples.find(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )
  return found?.value
}
