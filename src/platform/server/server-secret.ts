import { newToken } from './ids.ts'
import { transact } from './database/transact.ts'
import type { Db } from './database/tables.ts'

interface SecretsTable {
  name: string
  value: string
}

declare module './database/tables.ts' {
  interface Tables {
    secrets: SecretsTable
  }
}

const NAME = 'server'

const known = new WeakMap<Db, Promise<string>>()

/** Several processes may start at once; the first one's secret is used by all. */
async function readOrCreate(db: Db): Promise<string> {
  return transact(db, async (tx) => {
    await tx
      .insertInto('secrets')
      .values({ name: NAME, value: newToken() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const { value } = await tx
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', NAME)
      .executeTakeFirstOrThrow()
    return value
  })
}

/** Returns the key of the server's HMACs: 256 random bits, created at first use and then stored. */
export function serverSecret(db: Db): Promise<string> {
  const cached = known.get(db)
  if (cached) return cached
  const secret = readOrCreate(db)
  known.set(db, secret)
  // A failed read must not be cached.
  secret.catch(() => known.delete(db))
  return secret
}
