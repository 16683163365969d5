import { build, type Plugin } from 'vite'

const PROGRAM = 'src/documents/server/rendering/pdf-worker.ts'

/** Builds the thread that draws PDFs as a file of its own beside the server's bundle, without the rest of the shop. */
export const withPdfWorker: Plugin = {
  name: 'with-pdf-worker',
  apply: (_config, { isSsrBuild = false }) => isSsrBuild,
  async generateBundle() {
    const built = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      build: {
        ssr: PROGRAM,
        write: false,
        target: 'node24',
        rolldownOptions: { output: { codeSplitting: false } },
      },
    })
    const [output] = Array.isArray(built) ? built : [built]
    const chunk = output && 'output' in output ? output.output[0] : undefined
    if (!chunk) throw new Error(`${PROGRAM} was not built`)
    this.emitFile({ type: 'asset', fileName: 'pdf-worker.js', source: chunk.code })
  },
}
