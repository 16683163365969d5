import type { Db, Queryable, Tx } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import '../../../platform/server/counters.ts'

/** Counters that all processes on a database share. Moments are milliseconds. */
const names = {
  claimedUntil: 'backup:claimed-until',
  madeAt: 'backup:made-at',
  bytes: 'backup:bytes',
  failedAt: 'backup:failed-at',
} as const

type State = Record<keyof typeof names, number>

async function setCounter(tx: Tx, name: string, value: number): Promise<void> {
  await tx
    .insertInto('counters')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Returns what is known about the shop's own backups; 0 for what never happened. */
export async function readBackupState(db: Queryable): Promise<State> {
  const rows = await db
    .selectFrom('counters')
    .selectAll()
    .where('name', 'in', Object.values(names))
    .execute()
  const valueOf = (wanted: string): number => rows.find(({ name }) => name === wanted)?.value ?? 0
  return {
    claimedUntil: valueOf(names.claimedUntil),
    madeAt: valueOf(names.madeAt),
    bytes: valueOf(names.bytes),
    failedAt: valueOf(names.failedAt),
  }
}

/** Stores some of it. */
export async function storeBackupState(db: Db, state: Partial<State>): Promise<void> {
  await transact(db, async (tx) => {
    if (state.claimedUntil !== undefined)
      await setCounter(tx, names.claimedUntil, state.claimedUntil)
    if (state.madeAt !== undefined) await setCounter(tx, names.madeAt, state.madeAt)
    if (state.bytes !== undefined) await setCounter(tx, names.bytes, state.bytes)
    if (state.failedAt !== undefined) await setCounter(tx, names.failedAt, state.failedAt)
  })
}

interface Claim {
  readonly nowMs: number
  readonly untilMs: number
  /** A backup since then is enough: another process may have made it after this one looked. */
  readonly dueMs: number
}

/** Claims the next backup; false while another process has it, or when none is due. The database decides. */
export async function claimBackup(db: Db, { nowMs, untilMs, dueMs }: Claim): Promise<boolean> {
  return transact(db, async (tx) => {
    const claimed = await tx
      .insertInto('counters')
      .values({ name: names.claimedUntil, value: untilMs })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ value: untilMs })
          .where('counters.value', '<=', nowMs),
      )
      .returning('name')
      .executeTakeFirst()
    if (!claimed) return false
    if ((await readBackupState(tx)).madeAt < dueMs) return true
    await setCounter(tx, names.claimedUntil, 0)
    return false
  })
}

/** Age and size of the last backup that the shop made by itself; null before the first. */
export async function lastBackup(
  db: Queryable,
  now: Date,
): Promise<{ readonly ageSeconds: number; readonly bytes: number } | null> {
  const { madeAt, bytes } = await readBackupState(db)
  return madeAt === 0 ? null : { ageSeconds: Math.floor((now.getTime() - madeAt) / 1000), bytes }
}
