import type { Queryable } from '../../platform/server/database/tables.ts'
import type { Keyset } from '../../platform/server/keyset.ts'
import { findActions, type ActionRow } from './admin-actions-repo.ts'

interface ActionPart {
  /** ISO moments; `until` is exclusive. */
  readonly from: string
  readonly until: string
  readonly before: Keyset | undefined
  readonly limit: number
}

/** Finds the actions of a period as they are stored, newest first. */
export async function findActionsOfPeriod(
  db: Queryable,
  { before, ...part }: ActionPart,
): Promise<ActionRow[]> {
  return findActions(db, { ...part, ...(before && { before }) })
}
