/** Imported into the shop's process by `npm run bench -- pauses`: writes its pauses to PAUSES_FILE. */
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const file = process.env['PAUSES_FILE']

if (isMainThread && file) {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  // The first signal begins and the second ends what counts: start and end of the shop do not.
  process.on('SIGUSR2', () => delays.disable() || delays.enable())
  process.on('exit', () => {
    const pauses = { maxMs: delays.max / 1e6, p999Ms: delays.percentile(99.9) / 1e6 }
    writeFileSync(file, JSON.stringify(pauses))
  })
}
