import type { Queryable, Tx } from './database/tables.ts'

interface CountersTable {
  name: string
  value: number
}

declare module './database/tables.ts' {
  interface Tables {
    counters: CountersTable
  }
}

/** Advances a named counter by `count` and returns its new value (a new counter starts at 0). */
export async function advanceCounter(tx: Tx, name: string, count: number): Promise<number> {
  const row = await tx
    .insertInto('counters')
    .values({ name, value: count })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', count) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value
}

/** Returns the value of a named counter; 0 for a new one. */
export async function readCounter(db: Queryable, name: string): Promise<number> {
  const row = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value ?? 0
}

/** Sets a named counter to a value. */
export async function setCounter(tx: Tx, name: string, value: number): Promise<void> {
  await tx
    .insertInto('counters')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Sets a named counter to a value, unless it is higher already. */
export async function raiseCounter(tx: Tx, name: string, value: number): Promise<void> {
  await tx
    .insertInto('counters')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value }).where('counters.value', '<', value),
    )
    .execute()
}
