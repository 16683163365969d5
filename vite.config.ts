import { readFile } from 'node:fs/promises'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { chunkGroups, withoutUnmatchedPaths } from './scripts/build/chunk-groups.ts'
import { withPdfWorker } from './scripts/build/pdf-worker.ts'
import { withTracingApart } from './scripts/build/tracing-apart.ts'
import { defineConfig, transformWithOxc, type Plugin, type UserConfig } from 'vite'

/**
 * Two bundles: the browser's (dist/client, names hashed) and, with `--ssr`, the server's
 * (dist/shop.js). React and everything that imports it goes into the server's bundle, so that
 * both sides run one production copy; the other packages stay in node_modules.
 */
const reactSide = /^(?:react|react-dom|scheduler|react-hook-form)(?:\/|$)|^@(?:tanstack|radix-ui)\//

const ENTRY = 'src/app/web/entry-client.tsx'

/** Inputs of the build that documents load apart from the entry. */
const BOOT = 'src/app/web/boot.ts'
const PUBLIC_STYLES = 'src/app/web/public.css'
const ADMIN_STYLES = 'src/app/web/admin.css'

/**
 * Vite wraps each `import()` in a helper that preloads its chunks' scripts and styles, 1 KB. Links fetch
 * the chunks of their page on hover, so the stylesheet of a page is all that is left to load.
 */
const withSmallPreloadHelper: Plugin = {
  name: 'with-small-preload-helper',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `
      const sheet = (path) =>
        document.querySelector(\`[href="/\${path}"]\`) ||
        new Promise((onload, onerror) =>
          document.head.append(
            Object.assign(document.createElement('link'), {
              rel: 'stylesheet', href: '/' + path, onload, onerror,
            }),
          ),
        )
      export const __vitePreload = async (load, paths = []) =>
        (await Promise.all([load(), ...paths.map(sheet)]))[0]`,
  },
}

/**
 * React's package is evaluated by the entry in a task of its own, which `import()` does in development.
 * In the build that would be a chunk of its own, 1.5 KB more; `require` leaves it in the entry's chunk.
 */
const withReactInEntry: Plugin = {
  name: 'with-react-in-entry',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: new RegExp(`/${ENTRY}$`) },
    handler(source) {
      const code = source.replace(/import\('react-dom\/client'\)/, `require('react-dom/client')`)
      if (code === source) this.error(`${ENTRY} no longer imports react-dom/client by itself.`)
      return { code, map: null }
    },
  },
}

/**
 * Tailwind repeats each rule with color-mix() for browsers without it. Every browser of
 * `browserBuild.target` has it, so its condition is removed and the minifier joins both rules, 0.1 KB.
 */
const withoutColorFallbacks: Plugin = {
  name: 'without-color-fallbacks',
  apply: 'build',
  transform: {
    filter: { id: /\.css$/ },
    handler: (source) => {
      const code = source.replaceAll(
        /@supports \(color:\s*color-mix\(in lab, red, red\)\)\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g,
        '$1',
      )
      // Style sheets have no source maps; without a word about it, Vite warns of each of them.
      return { code, map: null }
    },
  },
}

const SERVER_BUNDLE = 'shop.js'

/**
 * Programs of the server side that are files of their own beside shop.js: the one that `npm start` runs,
 * those that the server starts for an uploaded image and for the EU notice, and the thread that copies commits.
 */
const programs = [
  { path: 'src/app/server/start.ts', fileName: 'server.js' },
  { path: 'src/catalogue/server/images/image-process.ts', fileName: 'image-process.js' },
  { path: 'src/guarantee/server/notice-process.ts', fileName: 'notice-process.js' },
  {
    path: 'src/platform/server/database/sqlite/checkpoint-worker.ts',
    fileName: 'checkpoint-worker.js',
  },
]

const withPrograms: Plugin = {
  name: 'with-programs',
  apply: (_config, { isSsrBuild = false }) => isSsrBuild,
  async generateBundle() {
    for (const { path, fileName } of programs) {
      const { code } = await transformWithOxc(await readFile(path, 'utf8'), path)
      // The server's bundle is the built main.ts.
      const source = code.replace('./main.ts', `./${SERVER_BUNDLE}`)
      this.emitFile({ type: 'asset', fileName, source })
    }
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
    input: [BOOT, ENTRY, PUBLIC_STYLES, ADMIN_STYLES],
    treeshake: {
      moduleSideEffects: [
        // Only the server renders this part, so browsers must not load a chunk for it.
        { test: /\/without-script\.tsx$/, sideEffects: false },
        // Rules and formats do nothing when they are loaded, so a page without them loads no chunk for them.
        { test: /\/src\/[^/]+\/domain\//, sideEffects: false },
      ],
    },
    output: { codeSplitting: { groups: chunkGroups([BOOT, PUBLIC_STYLES, ADMIN_STYLES]) } },
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
    output: { entryFileNames: SERVER_BUNDLE, codeSplitting: false },
  },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: 'assets',
  plugins: [
    react(),
    tailwindcss(),
    withSmallPreloadHelper,
    withReactInEntry,
    withoutColorFallbacks,
    withoutUnmatchedPaths,
    withPrograms,
    withPdfWorker,
    withTracingApart(SERVER_BUNDLE),
  ],
  build: isSsrBuild ? serverBuild : browserBuild,
  ssr: { noExternal: [reactSide] },
  define: {
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
  },
}))
