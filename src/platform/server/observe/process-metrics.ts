import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'

const NS_PER_S = 1e9
const RESOLUTION_MS = 20

/** Measures how late timers are. */
export type EventLoopDelays = ReturnType<typeof monitorEventLoopDelay>

/** Starts to measure how late the event loop is. */
export function watchEventLoop(): EventLoopDelays {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  return delays
}

/** Registers the delay of the event loop since the last scrape, without the timer's own 20 ms. */
export function registerEventLoop(registry: Registry, delays: EventLoopDelays): void {
  const seconds = (ns: number): number => Math.max(0, ns / NS_PER_S - RESOLUTION_MS / 1000)
  registry.registerMetric(
    new Gauge({
      name: 'shop_event_loop_delay_seconds',
      help: 'Delay of the event loop since the last scrape.',
      labelNames: ['quantile'],
      registers: [],
      collect() {
        this.set({ quantile: '0.5' }, seconds(delays.percentile(50)))
        this.set({ quantile: '0.99' }, seconds(delays.percentile(99)))
        this.set({ quantile: '1' }, seconds(delays.max))
        delays.reset()
      },
    }),
  )
}

/**
 * Registers CPU time, memory and start of the process under prom-client's own names. Its default metrics
 * would measure the event loop a second time and watch the garbage collector.
 */
export function registerProcess(registry: Registry): void {
  registry.registerMetric(
    new Counter({
      name: 'process_cpu_seconds_total',
      help: 'CPU time of the process.',
      registers: [],
      collect() {
        const { user, system } = process.cpuUsage()
        this.reset()
        this.inc((user + system) / 1e6)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'process_resident_memory_bytes',
      help: 'Memory of the process.',
      registers: [],
      collect() {
        this.set(process.memoryUsage.rss())
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'nodejs_heap_size_used_bytes',
      help: 'Used heap of Node.',
      registers: [],
      collect() {
        this.set(process.memoryUsage().heapUsed)
      },
    }),
  )
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the process started, in seconds since 1970.',
    registers: [registry],
  }).set(Math.floor(performance.timeOrigin / 1000))
}
