import { newToken } from './tokens.ts'
import type { Env } from '../env.ts'
import { BadEnvironment } from '../environment/values.ts'
import { transact } from '../database/transact.ts'
import type { Db, Queryable, Tx } from '../database/tables.ts'
import { isEncrypted, isEncryptedWithCurrentKey, encrypt, decrypt, UnknownKey } from './encrypt.ts'
import { secretKeyFile } from './secret-keys.ts'

interface SecretsTable {
  name: string
  value: string
}

declare module '../database/tables.ts' {
  interface Tables {
    secrets: SecretsTable
  }
}

/** The secret that signs now. Former ones have a number: `server-1` is the oldest. */
const NAME = 'server'

/** Former secrets whose links a restore ended; they still check links that end mails. */
const ENDED = 'ended-server'

const known = new WeakMap<Db, Promise<readonly string[]>>()

async function readValue(db: Queryable): Promise<string | null> {
  const query = db.selectFrom('secrets').select('value').where('name', '=', NAME)
  return (await query.executeTakeFirst())?.value ?? null
}

async function findFormer(db: Queryable, series = NAME): Promise<SecretsTable[]> {
  return db
    .selectFrom('secrets')
    .selectAll()
    .where('name', 'like', `${series}-%`)
    .orderBy('name', 'desc')
    .execute()
}

function open(db: Queryable, { name, value }: SecretsTable): string {
  // Before secrets were encrypted, they were stored as they are.
  return isEncrypted(value) ? decrypt(db, name, value) : value
}

async function replaceValue(tx: Tx, former: string, value: string): Promise<boolean> {
  const replaced = await tx
    .updateTable('secrets')
    .set({ value })
    .where('name', '=', NAME)
    .where('value', '=', former)
    .returning('name')
    .executeTakeFirst()
  return replaced !== undefined
}

/** Stores a new secret; the former one stays, encrypted with the new key, to check older signatures. */
async function rotate(tx: Tx, value: string): Promise<void> {
  const secret = open(tx, { name: NAME, value })
  const former = await findFormer(tx)
  if (!(await replaceValue(tx, value, encrypt(tx, NAME, newToken())))) return
  for (const { name, value: encrypted } of [...former, ...(await findFormer(tx, ENDED))]) {
    const renewed = encrypt(tx, name, open(tx, { name, value: encrypted }))
    await tx.updateTable('secrets').set({ value: renewed }).where('name', '=', name).execute()
  }
  const name = `${NAME}-${former.length + 1}`
  await tx
    .insertInto('secrets')
    .values({ name, value: encrypt(tx, name, secret) })
    .execute()
}

/**
 * Prepares the server secret at start. Several processes may start at once; the first one's secret is
 * used by all. When the secret key is a new one, the server secret is replaced too. Throws
 * `BadEnvironment` when the database was encrypted with a key that is not here.
 */
export async function prepareServerSecret(db: Db, env: Pick<Env, 'dataDir'>): Promise<void> {
  try {
    await transact(db, async (tx) => {
      await tx
        .insertInto('secrets')
        .values({ name: NAME, value: encrypt(tx, NAME, newToken()) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const value = (await readValue(tx)) ?? ''
      if (!isEncrypted(value)) await replaceValue(tx, value, encrypt(tx, NAME, value))
      else if (!isEncryptedWithCurrentKey(tx, value)) await rotate(tx, value)
    })
  } catch (error) {
    if (!(error instanceof UnknownKey)) throw error
    throw new BadEnvironment(
      `The secrets in this database were encrypted with another key than that of SECRET_KEY and of the file ${secretKeyFile(env)}. Set SECRET_KEY to the former key, or put the former file back at this path, from a backup or from the machine of the first start; several machines on one database need the same SECRET_KEY. For a key that is lost, README.md says how to go on.`,
    )
  }
  known.delete(db)
}

async function readSecrets(db: Db): Promise<readonly string[]> {
  const value = await readValue(db)
  if (value === null) throw new Error('serverSecret needs prepareServerSecret')
  const secrets = [{ name: NAME, value }, ...(await findFormer(db))]
  return secrets.map((secret) => open(db, secret))
}

/** Returns the keys that may have signed a text: the current one first. */
export function serverSecrets(db: Db): Promise<readonly string[]> {
  const cached = known.get(db)
  if (cached) return cached
  const secrets = readSecrets(db)
  known.set(db, secrets)
  // A failed read must not be cached.
  secrets.catch(() => known.delete(db))
  return secrets
}

/** Returns the key of the server's HMACs: 256 random bits, encrypted in the database. */
export async function serverSecret(db: Db): Promise<string> {
  const [current] = await serverSecrets(db)
  if (current === undefined) throw new Error('there is no server secret')
  return current
}

/**
 * Ends every signed link and cookie, after a restore: a new secret signs, and the former ones only check links that
 * end mails. Call `forgetServerSecrets` after the commit.
 */
export async function endSignedLinks(tx: Tx): Promise<void> {
  const value = await readValue(tx)
  if (value === null) throw new Error('endSignedLinks needs prepareServerSecret')
  await rotate(tx, value)
  let count = (await findFormer(tx, ENDED)).length
  for (const secret of (await findFormer(tx)).toReversed()) {
    count += 1
    const name = `${ENDED}-${count}`
    await tx.deleteFrom('secrets').where('name', '=', secret.name).execute()
    await tx
      .insertInto('secrets')
      .values({ name, value: encrypt(tx, name, open(tx, secret)) })
      .execute()
  }
}

/** Reads the secrets again at their next use. */
export function forgetServerSecrets(db: Db): void {
  known.delete(db)
}

/** Returns all secrets that ever signed a text, also those whose links a restore ended. */
export async function allServerSecrets(db: Db): Promise<readonly string[]> {
  const ended = await findFormer(db, ENDED)
  return [...(await serverSecrets(db)), ...ended.map((secret) => open(db, secret))]
}
