import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../run-command.mjs'
import { budgets, type Budget, type FigureName } from './budgets.ts'
import { chartSvg, type Chart } from './charts.ts'
import { limitOf, ratioOf, resultHeader, resultRow, written, type Result } from './verdict.ts'

/** The figures of each chart. */
const charts = [
  {
    file: 'ratio.svg',
    title: 'Cached answers, as a part of bare node:http',
    names: ['page', 'products', 'business', 'testimonials'],
  },
  { file: 'orders.svg', title: 'Orders a second, 16 shoppers', names: ['orders'] },
  {
    file: 'memory.svg',
    title: 'Memory in MB',
    names: ['memory-idle', 'memory-pages', 'memory-orders'],
  },
  {
    file: 'waiting.svg',
    title: 'Milliseconds',
    names: ['start', 'first-render', 'orders-p99', 'accounts-page', 'admin', 'interactions'],
  },
] as const satisfies readonly {
  readonly file: string
  readonly title: string
  readonly names: readonly FigureName[]
}[]

/** Returns the charts that these results can fill. */
export function chartsOf(results: readonly Result[]): Chart[] {
  return charts.flatMap(({ file, title, names }) => {
    const bars = names.flatMap((name: FigureName) =>
      results.flatMap(({ measured, database }) => {
        if ('error' in measured || measured.name !== name) return []
        const budget: Budget = budgets[name]
        const value = (budget.isRatio ? ratioOf(measured) : measured.value) ?? Number.NaN
        if (!Number.isFinite(value)) return []
        const limit = limitOf(budget.atMost ?? budget.atLeast, database)
        const label = `${name.replaceAll('-', ' ')}, ${database}`
        return [{ label, value, text: written(value), ...(limit !== undefined && { limit }) }]
      }),
    )
    return bars.length > 0 ? [{ file, title, bars }] : []
  })
}

/** Writes docs/performance.md and its charts from the results of a run. */
export function writeDocs(results: readonly Result[], args: readonly string[]): void {
  const folder = join(root, 'docs/charts')
  mkdirSync(folder, { recursive: true })
  const drawn = chartsOf(results)
  for (const chart of drawn) writeFileSync(join(folder, chart.file), chartSvg(chart))
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), ${(totalmem() / 1e9).toFixed(0)} GB`
  const load = loadavg()
    .map((each) => each.toFixed(1))
    .join(', ')
  const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ')
  const text = `# Performance

\`npm run bench\` measures the built shop on both databases, beside a bare \`node:http\` that sends the same bytes, and ends with 1 when a budget is missed. The budgets stand in \`scripts/bench/budgets.ts\`. Figures move with the machine; ratios are of rounds that alternate, so they move less. \`--write-docs\` writes this page. A shop with a million orders was measured apart from it: [a million orders](a-million-orders.md).

Measured on ${day} by \`${command}\` on ${machine}, with the load generator on the same machine. Load average at the end: ${load}; what else ran on the machine made the figures worse.

${drawn.map(({ file, title }) => `![${title}](charts/${file})`).join('\n\n')}

The line across a bar is its budget.

## Where the processor time of an order goes

Drawn by \`npm run flame-graph\` on SQLite: now, and before the work on orders (commit c02efbcb). A function is as wide as its part of the main thread's time, with what it calls below it; the time of an order stands in the title, and is longer than without the profile.

![Flame graph of orders now](charts/orders-flame-now.svg)

![Flame graph of orders before](charts/orders-flame-before.svg)

## All figures

\`\`\`text
${[resultHeader, ...results.map(resultRow)].join('\n')}
\`\`\`
`
  writeFileSync(join(root, 'docs/performance.md'), text)
}
