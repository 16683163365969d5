import type { Plugin } from 'vite'
import { buildProgram } from './build-program.ts'

/** Builds the thread that draws PDFs as a file of its own beside the server's bundle, without the rest of the shop. */
export const withPdfWorker: Plugin = {
  name: 'with-pdf-worker',
  apply: (_config, { isSsrBuild = false }) => isSsrBuild,
  async generateBundle() {
    const source = await buildProgram('src/documents/server/rendering/pdf-worker.ts')
    this.emitFile({ type: 'asset', fileName: 'pdf-worker.js', source })
  },
}
