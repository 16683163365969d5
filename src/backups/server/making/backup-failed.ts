/** Thrown when a backup cannot be made or used; the message is one sentence for the operator. */
export class BackupFailed extends Error {}
