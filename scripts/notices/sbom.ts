import { execFile } from 'node:child_process'
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

type Manifest = Readonly<Record<string, unknown>> & { readonly name: string }
type Packages = Readonly<Record<string, Manifest & { readonly dev?: boolean }>>

async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(root, name), 'utf8')) as T
}

const withoutTools = ({ devDependencies: _, ...manifest }: Manifest): object => manifest

/**
 * Returns the software bill of materials (CycloneDX) of the packages in production, for the programs that look for
 * vulnerable ones. Throws with npm before version 10, which cannot write one.
 *
 * `npm sbom --omit=dev` leaves out packages that a tool of the development needs too, for example zod. So npm reads a
 * package.json and a lockfile that name no tools.
 */
export async function readSbom(): Promise<string> {
  const manifest = await readJson<Manifest>('package.json')
  const lockfile = await readJson<{ readonly packages: Packages }>('package-lock.json')
  const packages = Object.entries(lockfile.packages)
    .filter(([, { dev = false }]) => !dev)
    .map(([path, entry]) => [path, path === '' ? withoutTools(entry) : entry] as const)
  const folder = await mkdtemp(join(tmpdir(), 'shop-sbom-'))
  try {
    // npm names the application like its folder.
    const shop = join(folder, manifest.name)
    await mkdir(shop)
    await writeFile(join(shop, 'package.json'), JSON.stringify(withoutTools(manifest)))
    const lock = { ...lockfile, packages: Object.fromEntries(packages) }
    await writeFile(join(shop, 'package-lock.json'), JSON.stringify(lock))
    const format = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
    const { stdout } = await run('npm', ['sbom', ...format], {
      cwd: shop,
      maxBuffer: 64 * 1024 * 1024,
    })
    return stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}
