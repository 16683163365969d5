import type { Queryable } from './database/tables.ts'

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
export async function advanceCounter(db: Queryable, name: string, count: number): Promise<number> {
  const row = await db
    .insertInto('counters')
    .values({ name, value: count })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', count) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value
}
