/**
 * A server of `npm run dev` that waits for the next build. It has loaded the packages beside the bundle before,
 * loads the bundle once it is built, and starts once the former server is gone; its parent says when.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What the parent sends: the server's bundle is built, and the former server has ended. */
export type Instruction = 'load' | 'start'

const outDir = process.argv[2] ?? ''
const bundle = join(outDir, 'shop.js')

/** The exports of the bundle. server.js is not used: it checks the Node version and caches compiled code, which every build changes. */
interface Shop {
  main(): Promise<void>
}

let shop: Promise<Shop> | undefined

function load(): Promise<Shop> {
  shop ??= import(pathToFileURL(bundle).href) as Promise<Shop>
  // One that fails is reported when it starts.
  shop.catch(() => {})
  return shop
}

function start(): void {
  process.off('disconnect', end)
  process.disconnect()
  void load().then(({ main }) => main())
}

/** The parent is gone. */
function end(): void {
  process.exit(0)
}

process.on('message', (instruction: Instruction) =>
  instruction === 'start' ? start() : void load(),
)
process.once('disconnect', end)

const code = await readFile(bundle, 'utf8').catch(() => '')
const packages = code.matchAll(/^import .* from "([^."][^"]*)";$/gm)
// One that cannot be loaded is reported by the server that needs it.
await Promise.allSettled([...packages].map(([, name = '']) => import(name)))
