import type { AdminAction } from '../domain/admin-action.ts'
import type { Tx } from './database/tables.ts'
import { newId } from './ids.ts'

interface AdminActionsTable {
  id: string
  acted_at: string
  admin_id: string
  action: string
  /** What was acted on: an id or a number people know, e.g. an order number. */
  subject: string
  /** JSON, e.g. from and to; never a password, token or whole letter. */
  detail: string
}

declare module './database/tables.ts' {
  interface Tables {
    admin_actions: AdminActionsTable
  }
}

/** Writes what an admin did, in the transaction that does it. `now` is ISO-8601 UTC. */
export async function recordAdminAction(
  tx: Tx,
  entry: {
    readonly adminId: string
    readonly action: AdminAction
    readonly subject: string
    readonly detail: Readonly<Record<string, unknown>>
    readonly now: string
  },
): Promise<void> {
  await tx
    .insertInto('admin_actions')
    .values({
      id: newId(),
      acted_at: entry.now,
      admin_id: entry.adminId,
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail),
    })
    .execute()
}
