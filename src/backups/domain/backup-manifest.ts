import * as z from 'zod/mini'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Folder of a backup with the files of the data folder. */
export const FILES = 'files'

/** A path below `files`; never one that leads out of the folder of the backup, or of the data folder. */
function isDataFile(name: string): boolean {
  const [folder, ...parts] = name.split(/[\\/]/)
  return folder === FILES && parts.length > 0 && !parts.some((part) => /^\.{0,2}$/.test(part))
}

const content = { bytes: z.int(), sha256: hash }

/** Describes a backup: it is written last, so a folder without it is none. */
export const backupManifestSchema = z.object({
  format: z.literal(1),
  /** Version of the shop that made it. */
  version: z.string(),
  /** ISO moment of the state that it holds. */
  madeAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  /** The database. */
  file: z.object({ name: z.enum(['shop.db', 'shop.dump']), ...content }),
  /** Other files of the data folder. */
  files: z.array(z.object({ name: z.string().check(z.refine(isDataFile)), ...content })),
  schema: z.object({
    /** Name of the last migration. */
    last: z.string(),
    /** SHA-256 of the released migrations, by file name. */
    migrations: z.record(z.string(), hash),
  }),
  tables: z.record(z.string(), z.object({ rows: z.int(), digest: hash })),
  /** What the integrity check found, one sentence each; empty for a sound database. */
  findings: z.array(z.string()),
})

export type BackupManifest = z.infer<typeof backupManifestSchema>

const NAME = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/

/** The name of a folder that is not a backup yet begins with it. */
export const PARTIAL = '.partial-'

/** Returns the name of a backup's folder. */
export function backupName(moment: Date): string {
  return `backup-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** Returns the ISO moment in the name of a backup's folder, or null for another name. */
export function momentOfName(name: string): string | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  return day === undefined ? null : `${day}T${hour}:${minute}:${second}.000Z`
}
