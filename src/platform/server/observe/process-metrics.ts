import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MetricFamily } from './prometheus-text.ts'

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

/** Returns the delay of the event loop since the last call, without the timer's own 20 ms. */
export function eventLoopMetrics(delays: EventLoopDelays): MetricFamily {
  const seconds = (ns: number): number => Math.max(0, ns / NS_PER_S - RESOLUTION_MS / 1000)
  const samples = [
    { labels: { quantile: '0.5' }, value: seconds(delays.percentile(50)) },
    { labels: { quantile: '0.99' }, value: seconds(delays.percentile(99)) },
    { labels: { quantile: '1' }, value: seconds(delays.max) },
  ]
  delays.reset()
  return {
    name: 'shop_event_loop_delay_seconds',
    help: 'Delay of the event loop since the last scrape.',
    type: 'gauge',
    samples,
  }
}

/** Returns CPU time, memory and start of the process, under the names that Prometheus uses everywhere. */
export function processMetrics(): MetricFamily[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  const one = (value: number) => [{ value }]
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'CPU time of the process.',
      type: 'counter',
      samples: one((user + system) / 1e6),
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory of the process.',
      type: 'gauge',
      samples: one(rss),
    },
    {
      name: 'nodejs_heap_size_used_bytes',
      help: 'Used heap of Node.',
      type: 'gauge',
      samples: one(heapUsed),
    },
    {
      name: 'process_start_time_seconds',
      help: 'When the process started, in seconds since 1970.',
      type: 'gauge',
      samples: one(Math.floor(performance.timeOrigin / 1000)),
    },
  ]
}
