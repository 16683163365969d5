/**
 * A server of `npm run dev` that waits for the next build: it has loaded the packages beside the bundle,
 * half of a start, and imports the bundle itself when it is told that the former server is gone.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const outDir = process.argv[2] ?? ''

function start(): void {
  process.off('disconnect', end)
  process.disconnect()
  void import(pathToFileURL(join(outDir, 'server.js')).href)
}

/** The parent is gone. */
function end(): void {
  process.exit(0)
}

process.once('message', start)
process.once('disconnect', end)

const bundle = await readFile(join(outDir, 'shop.js'), 'utf8').catch(() => '')
const packages = bundle.matchAll(/^import .* from "([^."][^"]*)";$/gm)
// One that cannot be loaded is reported by the server that needs it.
await Promise.allSettled([...packages].map(([, name = '']) => import(name)))
