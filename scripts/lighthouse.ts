/**
 * Runs mobile Lighthouse on every public page of the built shop; each figure is the median of its
 * runs. The machine should do nothing else.
 * Usage: npm run lighthouse -- [--runs 3] [--port 4997] [--page /events]
 * Ends with status 1 when a page misses its goal: performance 99, the other three 100, CLS 0.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { publicPages } from '../test/pages/public-pages.ts'
import { requireChromium } from './system-programs.mjs'
import { median } from './bench/load.ts'
import { endWithParent } from './run-command.mjs'
import { ShopProcess } from './shop-process.ts'
import { scriptArguments } from './script-arguments.ts'

const goals = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof goals
const categories = Object.keys(goals) as Category[]

const { values } = scriptArguments(import.meta.filename, {
  options: {
    runs: { type: 'string', default: '3' },
    port: { type: 'string', default: '4997' },
    page: { type: 'string', multiple: true },
  },
})

interface Run {
  readonly scores: Readonly<Record<Category, number>>
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  /** Audits that did not pass, by their id. */
  readonly failed: readonly string[]
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Runs once in a new browser, so that nothing is cached. */
async function runOnce(url: string, chromePath: string): Promise<Run> {
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-quic',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: categories,
    })
    if (!result) throw new Error(`no result for ${url}`)
    const { categories: found, audits, runtimeError } = result.lhr
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
    const score = (name: Category): number => Math.round((found[name]?.score ?? 0) * 100)
    const figure = (id: string): number => audits[id]?.numericValue ?? Number.NaN
    const counted = new Set(
      categories.flatMap((name) =>
        (found[name]?.auditRefs ?? []).flatMap(({ id, weight }) => (weight > 0 ? [id] : [])),
      ),
    )
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      lcpMs: figure('largest-contentful-paint'),
      tbtMs: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
      failed: Object.values(audits).flatMap(({ id, score: passed }) =>
        counted.has(id) && passed !== null && passed < 0.9 ? [id] : [],
      ),
    }
  } finally {
    chrome.kill()
  }
}

/** Repeats a failed recording at most `tries` times, because it says nothing about the page. */
async function runWithRetries(url: string, chromePath: string, tries = 3): Promise<Run> {
  try {
    return await runOnce(url, chromePath)
  } catch (error) {
    if (tries <= 1) throw error
    print(`again: ${error instanceof Error ? error.message : String(error)}`)
    return runWithRetries(url, chromePath, tries - 1)
  }
}

/** Measures a page and prints its line; returns whether it reaches every goal. */
async function measure(origin: string, path: string, chromePath: string): Promise<boolean> {
  const runs: Run[] = []
  for (let index = 0; index < Number(values.runs); index += 1) {
    runs.push(await runWithRetries(`${origin}${path}`, chromePath))
  }
  const scores = categories.map((name) => median(runs.map((run) => run.scores[name])))
  const cls = median(runs.map((run) => run.cls))
  const reached =
    cls === 0 && categories.every((name, index) => (scores[index] ?? 0) >= goals[name])
  const lcp = Math.round(median(runs.map((run) => run.lcpMs)))
  const tbt = Math.round(median(runs.map((run) => run.tbtMs)))
  const row = [
    reached ? 'OK    ' : 'MISSED',
    path.padEnd(14),
    ...scores.map((score) => String(score).padStart(3)),
    `  LCP ${lcp} ms, TBT ${tbt} ms, CLS ${cls.toFixed(3)}`,
    ...(reached ? [] : [[...new Set(runs.flatMap(({ failed }) => failed))].join(', ')]),
  ]
  print(row.join(' '))
  return reached
}

const paths = values.page ?? publicPages
const chromePath = requireChromium()
const dataDir = mkdtempSync(join(tmpdir(), 'shop-lighthouse-'))
// Otherwise a signal would end this script and leave its shop running.
endWithParent()
const shop = new ShopProcess(Number(values.port), dataDir)
await shop.start()
try {
  print(`Lighthouse, mobile, median of ${values.runs}: ${categories.join(', ')}`)
  // The second request and all later ones get the best compression, so the first is not measured.
  for (const path of paths) await (await fetch(`${shop.origin}${path}`)).arrayBuffer()
  let missed = 0
  for (const path of paths) if (!(await measure(shop.origin, path, chromePath))) missed += 1
  print(`${paths.length} pages, ${missed} missed a goal`)
  process.exitCode = missed === 0 ? 0 : 1
} finally {
  await shop.stop('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
