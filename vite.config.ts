import { readFile } from 'node:fs/promises'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, transformWithOxc, type Plugin, type UserConfig } from 'vite'

/**
 * Two bundles: the browser's (dist/client, names hashed) and, with `--ssr`, the server's
 * (dist/server.js). React and everything that imports it goes into the server's bundle, so that
 * both sides run one production copy; the other packages stay in node_modules.
 */
const reactSide =
  /^(?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|react-hook-form)(?:\/|$)|^@(?:tanstack|radix-ui|hookform|floating-ui)\//

/**
 * Few chunks, because each costs a request with 0.7 KB of headers: what every page runs, and what
 * pages with products share. React in a chunk of its own was measured: it costs the first visit
 * 2 KB, which the budget of 90 KB does not have.
 */
const chunks = [
  { name: 'app', test: /\/(?:src|node_modules)\//, tags: ['$initial' as const], priority: 2 },
  {
    // What only the owner's pages share: customers must not load it with the shop.
    name: 'admin',
    test: /\/src\/(?:\w+\/web\/admin\/|platform\/web\/ui\/data-table)/,
    minShareCount: 2,
    priority: 2,
  },
  {
    // No dialog is open when a page comes: its code follows with what opens it.
    name: 'shop',
    test: /\/src\/(?:catalogue\/|platform\/web\/ui\/(?!dialog)|content\/(?:domain\/(?:pic|roast|signs|uploaded)|web\/(?:picture|roundel|track)))/,
    minShareCount: 2,
    priority: 1,
  },
]

/**
 * Vite wraps each `import()` in a helper that preloads its chunks' scripts and styles, 1 KB. There
 * is one stylesheet, and links fetch the chunks of their page on hover.
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

const PICTURE_PROCESS = 'src/catalogue/server/picture-process.ts'

/** The program that the server starts for an uploaded picture: a file of its own beside server.js. */
const withPictureProcess: Plugin = {
  name: 'with-picture-process',
  apply: (_config, { isSsrBuild = false }) => isSsrBuild,
  async generateBundle() {
    const { code } = await transformWithOxc(
      await readFile(PICTURE_PROCESS, 'utf8'),
      PICTURE_PROCESS,
    )
    this.emitFile({ type: 'asset', fileName: 'picture-process.js', source: code })
  },
}

const browserBuild: UserConfig['build'] = {
  outDir: 'dist/client',
  // Assets of the last builds stay for documents that are still open; after-build.ts ends them.
  emptyOutDir: false,
  manifest: true,
  cssCodeSplit: false,
  // The policy allows no data: fonts, and a hashed file is cached for ever anyway.
  assetsInlineLimit: 0,
  modulePreload: false,
  target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  rolldownOptions: {
    input: 'src/app/entry-client.tsx',
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
    input: 'src/app/server.ts',
    output: { entryFileNames: 'server.js', codeSplitting: false },
  },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: 'assets',
  plugins: [react(), tailwindcss(), withoutPreloadHelper, withPictureProcess],
  build: isSsrBuild ? serverBuild : browserBuild,
  ssr: { noExternal: [reactSide] },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
