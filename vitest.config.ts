import { fileURLToPath } from 'node:url'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

/** Gives the shop under test cheap password hashes; its own cost is tested in a process of its own. */
const cheapPasswords: NonNullable<ViteUserConfig['plugins']>[number] = {
  name: 'cheap-passwords',
  enforce: 'pre',
  resolveId: (source) =>
    source.endsWith('/password-cost.ts')
      ? fileURLToPath(new URL('test/password-cost.ts', import.meta.url))
      : null,
}

/**
 * Unit and API tests. One throw-away PostgreSQL cluster serves the whole run (test/global-setup.ts);
 * every test file makes databases of its own in it.
 */
export default defineConfig({
  plugins: [cheapPasswords],
  // Pages are rendered by the React that is shipped; its development build takes four times as long.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    include: ['{src,db,test,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The shop's modules are loaded once per worker; loading them for each file takes a third of the time.
    // A test file therefore leaves nothing changed behind.
    isolate: false,
    // Against tests that hang; no test measures time.
    testTimeout: 300_000,
    expect: { poll: { interval: 10, timeout: 60_000 } },
    hookTimeout: 300_000,
    // Password hashes keep a core busy for a while; a teardown may wait for one.
    teardownTimeout: 15_000,
    unstubGlobals: true,
    restoreMocks: true,
  },
})
