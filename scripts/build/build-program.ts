import { readFile } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

/** The files of the project by path, with the text that a build read; packages do not change between builds. */
type Sources = Map<string, string>

const noteSources = (sources: Sources): Plugin => ({
  name: 'note-sources',
  enforce: 'pre',
  transform(code, id) {
    if (isAbsolute(id) && !id.includes('node_modules')) sources.set(id, code)
  },
})

async function areUnchanged(sources: Sources): Promise<boolean> {
  const current = await Promise.all(
    [...sources].map(
      async ([path, code]) => code === (await readFile(path, 'utf8').catch(() => null)),
    ),
  )
  return current.every(Boolean)
}

/**
 * Returns a function that bundles a program of the server into one file and returns its code. Called again, as
 * by `npm run dev`, it bundles only if a file that it read has changed its text: a file's time can also go back.
 */
export function programBuilder(input: string, config: InlineConfig = {}): () => Promise<string> {
  let built: { readonly code: string; readonly sources: Sources } | undefined
  return async () => {
    if (built && (await areUnchanged(built.sources))) return built.code
    const sources: Sources = new Map()
    const { output } = (await build({
      ...config,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: [config.plugins, noteSources(sources)],
      build: {
        ssr: true,
        write: false,
        target: 'node24',
        rolldownOptions: { input, output: { codeSplitting: false } },
      },
    })) as Rolldown.RolldownOutput
    built = { code: output[0].code, sources }
    return built.code
  }
}
