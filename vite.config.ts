import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'

/**
 * Two bundles: the browser's (dist/client, names hashed) and, with `--ssr`, the server's
 * (dist/server.js). React and everything that imports it goes into the server's bundle, so that
 * both sides run one production copy; the other packages stay in node_modules.
 */
const reactSide =
  /^(?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|react-hook-form)(?:\/|$)|^@(?:tanstack|radix-ui|hookform|floating-ui)\//

const vendor =
  /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack\/(?:react-query|query-core))\//

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
    output: {
      codeSplitting: {
        groups: [
          { name: 'vendor', test: vendor, tags: ['$initial'], priority: 2 },
          {
            name: 'shop',
            test: /\/src\/(?:platform|catalogue|content|cart|business)\//,
            minShareCount: 4,
            priority: 1,
          },
        ],
      },
    },
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
  plugins: [react(), tailwindcss()],
  build: isSsrBuild ? serverBuild : browserBuild,
  ssr: { noExternal: [reactSide] },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
