import type { Plugin } from 'vite'
import { programBuilder } from './build-program.ts'

const buildWorker = programBuilder('src/documents/server/rendering/pdf-worker.ts')

/** Builds the thread that draws PDFs as a file of its own beside the server's bundle, without the rest of the shop. */
export const withPdfWorker: Plugin = {
  name: 'with-pdf-worker',
  apply: (_config, { isSsrBuild = false }) => isSsrBuild,
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'pdf-worker.js', source: await buildWorker() })
  },
}
