import type { Migration } from 'kysely/migration'

const modules = import.meta.glob<Migration>('./[0-9]*.ts', { eager: true })

/** Every migration by name, in the order of its number. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(modules).map(([path, module]) => [path.replace(/^\.\/|\.ts$/g, ''), module]),
)
