import { spawnSync } from 'node:child_process'
import { afterEach, expect, it, vi } from 'vitest'
import { startTraceCollector } from '../../../../test/network/trace-collector.ts'
import { setTracer, trace } from './trace.ts'

afterEach(() => setTracer(null))

const root = { name: 'work', isRoot: true } as const

/** Packages of OpenTelemetry that a process has loaded after a start with this environment. */
function loadedPackages(endpoint: string): string[] {
  const here = import.meta.dirname
  const script = `
    import { registerHooks } from 'node:module'
    const asked = new Set()
    registerHooks({ resolve: (name, context, next) => {
      if (name.startsWith('@opentelemetry/')) asked.add(name)
      return next(name, context)
    } })
    await import('${here}/../database/transact.ts')
    const { startTracing } = await import('${here}/start-tracing.ts')
    const { readEnv } = await import('${here}/../env.ts')
    await startTracing(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: '${endpoint}' }), console)
    process.stdout.write(JSON.stringify([...asked]))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as string[]
}

it('without a collector nothing of OpenTelemetry is loaded, and work is a plain call', async () => {
  expect(loadedPackages('')).toEqual([])
  expect(loadedPackages('http://127.0.0.1:4318')).toContain('@opentelemetry/sdk-trace')
  expect(await trace(root, async (span) => span)).toBeNull()
})

it('sends service, headers and what is left at the stop', async () => {
  const collector = await startTraceCollector()
  const tracing = await collector.record({
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20geheim,x-team=shop',
    OTEL_SERVICE_NAME: 'aroma-test',
  })
  expect(await trace(root, async (span) => span?.traceId)).toMatch(/^[\da-f]{32}$/)
  await tracing.stop()
  expect(collector.requests).toMatchObject([
    { url: '/v1/traces', headers: { authorization: 'Bearer geheim', 'x-team': 'shop' } },
  ])
  expect(collector.text()).toContain('aroma-test')
  expect(collector.spans().map(({ name }) => name)).toEqual(['work'])
  await collector.close()
})

it('what is no part of a trace is not recorded', async () => {
  const collector = await startTraceCollector()
  const tracing = await collector.record()
  expect(await trace({ name: 'transaction' }, async (span) => span)).toBeNull()
  await tracing.stop()
  expect(collector.spans()).toEqual([])
  await collector.close()
})

it('a collector that accepts nothing is named in one sentence and ends no work', async () => {
  const collector = await startTraceCollector(400)
  const log = { warn: vi.fn(), info: vi.fn() }
  const tracing = await collector.record({}, log)
  // More than the queue holds.
  for (let n = 0; n < 3_000; n += 1) expect(await trace(root, async () => n)).toBe(n)
  await tracing.stop()
  expect(collector.requests.length).toBeGreaterThan(1)
  expect(log.warn.mock.calls).toEqual([
    [{ reason: 'Bad Request' }, 'traces cannot be sent and are dropped'],
  ])
  await collector.close()
})

it('a collector that never answers delays a stop by two seconds at most', async () => {
  const collector = await startTraceCollector(null)
  const log = { warn: vi.fn(), info: vi.fn() }
  const tracing = await collector.record({}, log)
  await trace(root, async () => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stopped = tracing.stop()
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  await stopped
  expect(log.warn).toHaveBeenCalledOnce()
  await collector.close()
})
