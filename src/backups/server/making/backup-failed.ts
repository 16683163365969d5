/** Thrown when a backup cannot be made or used; the message is one sentence for the operator. */
export class BackupFailed extends Error {}

/** Returns what failed, and the reason that the system gave, as one sentence. */
export function backupFailure(what: string, error: unknown): BackupFailed {
  return new BackupFailed(`${what}: ${error instanceof Error ? error.message : String(error)}.`)
}
