import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, transformWithOxc, type Plugin, type UserConfig } from 'vite'

/**
 * Two bundles: the browser's (dist/client, names hashed) and, with `--ssr`, the server's
 * (dist/server.js). React and everything that imports it goes into the server's bundle, so that
 * both sides run one production copy; the other packages stay in node_modules.
 */
const reactSide = /^(?:react|react-dom|scheduler|react-hook-form)(?:\/|$)|^@(?:tanstack|radix-ui)\//

const ENTRY = 'src/app/web/entry-client.tsx'

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const initial = new Set<string>()

/** True for what the entry imports, directly or not: every page runs it. */
function isInitial(id: string, graph: Graph): boolean {
  if (initial.size === 0) collect(join(import.meta.dirname, ENTRY), graph)
  return initial.has(id)
}

/** Reached through the barrel of their package only; the first page that uses them brings them. */
const notInitial =
  /\/(?:query-core|react-query)\/.*\/(?:(?:mutation|infiniteQuery|queries)Observer|use(?:Mutation|Queries|InfiniteQuery))\.js$/

function collect(id: string, graph: Graph): void {
  if (initial.has(id) || notInitial.test(id)) return
  initial.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) collect(next, graph)
}

/** Small things that nearly every page has: in the entry they cost nobody a request. */
const everywhere =
  /\/src\/(?:platform\/web\/(?:near-viewport|ui\/(?:page-header|kerb|skeleton|visually-hidden|facts|tab-links))|content\/(?:domain\/(?:pic|roasting)|web\/(?:picture|roundel|track)))/

/**
 * Few chunks, because each costs a request with 0.4 KB of headers: what every page runs, what
 * content pages share, what pages with products and what forms share. React in a chunk of its own
 * was measured: it costs the first visit 2 KB, which the budget of 90 KB does not have.
 */
const chunks = [
  {
    name: (id: string, graph: Graph) =>
      isInitial(id, graph) || everywhere.test(id) ? 'app' : null,
    priority: 4,
  },
  {
    name: 'scene',
    test: /\/src\/(?:content\/(?!web\/legal|domain\/(?:legal|dispute|retention|terms|withdrawal))|platform\/web\/lazy-part|inquiries\/web\/booking\/event-booking-button)/,
    minShareCount: 2,
    priority: 3,
  },
  // Left alone, it would be the forms' and take all of them along to every page that says something.
  { name: 'notice', test: /\/src\/platform\/web\/ui\/notice/, priority: 3 },
  {
    name: 'form',
    test: /\/node_modules\/react-hook-form\/|\/src\/(?:platform\/web\/forms\/|inquiries\/web\/(?:form-areas|form-parts|deferred-form|use-inquiry|send-inquiry|now-ms|contact-form)|inquiries\/domain\/forms\/form-traces)/,
    priority: 2,
  },
  {
    // No dialog is open when a page comes, and tables are the owner's.
    name: 'shop',
    test: /\/src\/(?:catalogue\/(?!web\/admin)|storefront\/|platform\/web\/ui\/(?!dialog|data-table))/,
    minShareCount: 2,
    priority: 1,
  },
]

/**
 * Vite wraps each `import()` in a helper that preloads its chunks' scripts and styles, 1 KB. There
 * is one stylesheet a document, and links fetch the chunks of their page on hover.
 */
const withoutPreloadHelper: Plugin = {
  name: 'without-preload-helper',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

const IMAGE_PROCESS = 'src/catalogue/server/images/image-process.ts'

/** The program that the server starts for an uploaded image: a file of its own beside server.js. */
const withImageProcess: Plugin = {
  name: 'with-image-process',
  apply: (_config, { isSsrBuild = false }) => isSsrBuild,
  async generateBundle() {
    const { code } = await transformWithOxc(await readFile(IMAGE_PROCESS, 'utf8'), IMAGE_PROCESS)
    this.emitFile({ type: 'asset', fileName: 'image-process.js', source: code })
  },
}

const browserBuild: UserConfig['build'] = {
  outDir: 'dist/client',
  // Assets of the last builds stay for documents that are still open; after-build.ts ends them.
  emptyOutDir: false,
  manifest: true,
  // The policy allows no data: fonts, and a hashed file is cached for ever anyway.
  assetsInlineLimit: 0,
  modulePreload: false,
  target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  rolldownOptions: {
    input: ['src/app/web/boot.ts', ENTRY, 'src/app/web/admin.css'],
    output: { codeSplitting: { groups: chunks } },
  },
}

const serverBuild: UserConfig['build'] = {
  ssr: true,
  outDir: 'dist',
  emptyOutDir: false,
  copyPublicDir: false,
  assetsInlineLimit: 0,
  target: 'node24',
  sourcemap: true,
  rolldownOptions: {
    input: 'src/app/server/main.ts',
    output: { entryFileNames: 'server.js', codeSplitting: false },
  },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: 'assets',
  plugins: [react(), tailwindcss(), withoutPreloadHelper, withImageProcess],
  build: isSsrBuild ? serverBuild : browserBuild,
  ssr: { noExternal: [reactSide] },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
