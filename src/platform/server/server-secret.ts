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

/** Several processes may start at once: the first one's secret holds for all. */
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

/** The key of the server's own HMACs: 256 random bits, made at first use, the same ever after. */
export function serverSecret(db: Db): Promise<string> {
  const cached = known.get(db)
  if (cached) return cached
  const secret = readOrCreate(db)
  known.set(db, secret)
  // A database that was away must not be remembered as an answer.
  secret.catch(() => known.delete(db))
  return secret
}
