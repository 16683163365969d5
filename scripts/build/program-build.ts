import { stat } from 'node:fs/promises'
import { build, mergeConfig, type InlineConfig, type Rolldown } from 'vite'

/** File systems note times in steps; a file saved in them before a build is built once more. */
const TIME_STEP_MS = 100

interface Built {
  readonly code: string
  /** The files of the project that it was built of. */
  readonly sources: readonly string[]
  readonly startedAt: number
}

async function isCurrent({ sources, startedAt }: Built): Promise<boolean> {
  const times = await Promise.all(
    sources.map((path) =>
      stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => Infinity,
      ),
    ),
  )
  return times.every((time) => time < startedAt - TIME_STEP_MS)
}

/**
 * Returns what builds a program of the server side that is one file of its own, and returns its code. Asked
 * again, as in `npm run dev`, it builds only if one of the files that it read was saved since.
 */
export function programBuild(input: string, settings: InlineConfig = {}): () => Promise<string> {
  let last: Built | undefined
  return async () => {
    if (last && (await isCurrent(last))) return last.code
    const startedAt = Date.now()
    const config: InlineConfig = {
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        ssr: true,
        write: false,
        target: 'node24',
        rolldownOptions: { input, output: { codeSplitting: false } },
      },
    }
    const { output } = (await build(mergeConfig(config, settings))) as Rolldown.RolldownOutput
    const { code, moduleIds } = output[0]
    const sources = moduleIds.filter((id) => id.startsWith('/') && !id.includes('/node_modules/'))
    last = { code, sources, startedAt }
    return code
  }
}
