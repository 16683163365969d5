import type { Insertable, Selectable } from 'kysely'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { SessionsTable, UsersTable } from '../accounts-tables.ts'

export type SessionRow = UsersTable &
  Pick<SessionsTable, 'last_seen_at'> & { readonly session_created_at: string }

/** Stores a session. */
export async function insertSession(
  db: Queryable,
  session: Insertable<SessionsTable>,
): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** Returns a session and its account in one query, or null. */
export async function findSession(db: Queryable, tokenHash: string): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.last_seen_at', 'sessions.created_at as session_created_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

/** Updates when a session was last used. */
export async function touchSession(db: Queryable, tokenHash: string, now: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends one session. Returns false when it had already ended. */
export async function deleteSession(db: Queryable, tokenHash: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends every session of an account. */
export async function deleteSessionsOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Deletes sessions that were started or last used before these moments (ISO). */
export async function deleteSessionsBefore(
  db: Queryable,
  isAdmin: boolean,
  before: { readonly createdAt: string; readonly lastSeenAt: string },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.and([
        eb(
          'user_id',
          'in',
          eb
            .selectFrom('users')
            .select('id')
            .where('is_admin', '=', isAdmin ? 1 : 0),
        ),
        eb.or([
          eb('created_at', '<', before.createdAt),
          eb('last_seen_at', '<', before.lastSeenAt),
        ]),
      ]),
    )
    .execute()
}

/** Ends every session of an account but one. */
export async function deleteOtherSessions(
  db: Queryable,
  userId: string,
  keptTokenHash: string,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', keptTokenHash)
    .execute()
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
