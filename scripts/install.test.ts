import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Makes this Node look like 19 to a program: its version, and nothing in `import.meta` that came with Node 20.11. */
const likeOldNode = `
  import { registerHooks } from 'node:module'
  const versions = { ...process.versions, node: '19.9.0' }
  Object.defineProperty(process, 'versions', { value: versions })
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      if (loaded.format !== 'module') return loaded
      const prefix = 'delete import.meta.dirname; delete import.meta.filename;'
      return { ...loaded, source: prefix + String(loaded.source) }
    },
  })`

test.each(['up', 'check'])(
  'npm run %s loads on a Node without import.meta.dirname and names the oldest Node it needs',
  (name) => {
    const program = fileURLToPath(new URL(`${name}.mjs`, import.meta.url))
    const preload = `data:text/javascript,${encodeURIComponent(likeOldNode)}`
    const { status, stderr } = spawnSync(process.execPath, ['--import', preload, program], {
      encoding: 'utf8',
    })
    expect(stderr).toMatch(/^This needs Node 20 or newer to start, and found .*\n$/)
    expect(status).toBe(1)
  },
)
