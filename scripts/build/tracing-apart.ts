import type { Plugin } from 'vite'
import { programBuilder } from './build-program.ts'

const TRACING = 'tracing.js'

const buildTracing = programBuilder('src/platform/server/observe/open-tracing.ts', {
  ssr: { noExternal: true },
})

/**
 * Bundles the tracing libraries into a separate file, which only a shop with a collector loads: the packages have
 * 17 MB, and the container leaves them out. Fails the build when `serverBundle` loads them.
 */
export const withTracingApart = (serverBundle: string): Plugin => ({
  name: 'with-tracing-apart',
  apply: (_config, { isSsrBuild = false }) => isSsrBuild,
  // Before Vite's own resolver.
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/open-tracing\.ts$/ },
    handler: () => ({ id: `./${TRACING}`, external: true }),
  },
  generateBundle: {
    // After Vite, which drops the assets of a server.
    order: 'post',
    async handler(_options, bundle) {
      const shop = bundle[serverBundle]
      if (shop?.type !== 'chunk' || shop.imports.some((name) => name.startsWith('@opentelemetry/')))
        this.error('The server loads the libraries of traces at every start.')
      this.emitFile({ type: 'asset', fileName: TRACING, source: await buildTracing() })
    },
  },
})
