import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compilePreload } from './preload-library.ts'

const FILES = ['shop.db', 'shop.db-wal'] as const

/** A disk that keeps, at a power cut, only what was synced. SQLite, on Linux, with a C compiler. */
export class SyncedDisk {
  /** Environment of a shop whose syncs are kept. */
  readonly env: Readonly<Record<string, string>>
  readonly #dataDir: string
  readonly #synced: string

  /** The shop of this data folder must not be running: what it stored so far counts as synced. */
  constructor(dataDir: string) {
    this.#dataDir = dataDir
    this.#synced = join(dataDir, 'synced')
    mkdirSync(this.#synced)
    const library = compilePreload(new URL('keep-synced.c', import.meta.url), this.#synced)
    this.env = { LD_PRELOAD: library, SYNCED_DIR: this.#synced }
    for (const file of FILES) {
      if (existsSync(join(dataDir, file))) copyFileSync(join(dataDir, file), this.#copyOf(file))
    }
  }

  /** Takes away everything that was not synced. Call it when the shop was killed. */
  cutPower(): void {
    for (const file of [...FILES, 'shop.db-shm']) rmSync(join(this.#dataDir, file), { force: true })
    for (const file of FILES) {
      if (existsSync(this.#copyOf(file)))
        copyFileSync(this.#copyOf(file), join(this.#dataDir, file))
    }
  }

  #copyOf(file: string): string {
    return join(this.#synced, file)
  }
}
