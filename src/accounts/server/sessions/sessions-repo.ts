import { deleteInBatches } from '../../../platform/server/database/delete-in-batches.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Insert } from '../../../platform/server/database/insert-together.ts'
import { prepared, preparedInsert } from '../../../platform/server/database/prepared.ts'
import type { Db, Queryable, Tx } from '../../../platform/server/database/tables.ts'
import { userColumns } from '../accounts-repo.ts'
import type { SessionsTable, UsersTable } from '../accounts-tables.ts'

export type SessionRow = UsersTable &
  Pick<Selectable<SessionsTable>, 'last_seen_at' | 'first_token_hash'> & {
    readonly session_created_at: string
  }

const insert = preparedInsert((tx: Tx, session: Selectable<SessionsTable>) =>
  tx.insertInto('sessions').values({
    token_hash: session.token_hash,
    first_token_hash: session.first_token_hash,
    user_id: session.user_id,
    created_at: session.created_at,
    last_seen_at: session.last_seen_at,
    client: session.client,
  }),
)

/** Returns the insert that stores a session. */
export function sessionInsert(tx: Tx, session: Insertable<SessionsTable>): Insert {
  return insert(tx, { first_token_hash: null, client: '', ...session })
}

const bySession = prepared((db, { tokenHash }: { readonly tokenHash: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    // By name, so that PostgreSQL keeps the plan: every request with a session reads them.
    .select(userColumns.map((column) => `users.${column}` as const))
    .select([
      'sessions.last_seen_at',
      'sessions.first_token_hash',
      'sessions.created_at as session_created_at',
    ])
    .where('sessions.token_hash', '=', tokenHash),
)

/** Returns a session and its account in one query, or null. */
export async function findSession(db: Queryable, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await bySession(db, { tokenHash })
  return row ?? null
}

/** Updates when a session was last used. */
export async function touchSession(tx: Tx, tokenHash: string, now: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends one session and returns it, or null when it had already ended. */
export async function deleteSession(
  tx: Tx,
  tokenHash: string,
): Promise<Selectable<SessionsTable> | null> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst()
  return ended ?? null
}

/** Ends every session of an account. */
export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

interface EndedSessions {
  readonly isAdmin: boolean
  /** Of the session: when it was started or last used. */
  readonly column: 'created_at' | 'last_seen_at'
  /** ISO. */
  readonly before: string
}

/** Deletes sessions of admins or customers that were started or last used before a moment. */
export async function deleteSessionsBefore(
  db: Db,
  { isAdmin, column, before }: EndedSessions,
): Promise<void> {
  await deleteInBatches(db, {
    table: 'sessions',
    key: ['token_hash'],
    rows: (tx) =>
      tx
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('sessions.token_hash')
        .where('users.is_admin', '=', isAdmin ? 1 : 0)
        .where(`sessions.${column}`, '<', before),
  })
}

/** Returns the sessions of an account, most recently used first. */
export async function findSessionsOf(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<Selectable<SessionsTable>[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .limit(limit)
    .execute()
}
