import type { Db } from '../../platform/server/database/tables.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { isEncryptedWithCurrentKey } from '../../platform/server/encryption/encrypt.ts'
import { encryptMailData, tokenOf, decryptMailData } from './mail-tokens.ts'
import type { MailRow } from './mail-tables.ts'

type Row = Pick<MailRow, 'id' | 'kind' | 'data'>

/** Unsent mails with a link are few: they are deleted with what their link belongs to, or belong to guests. */
async function findUnsent(db: Db): Promise<Row[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'data'])
    .where('state', 'in', ['queued', 'sending', 'failed'])
    .where('data', 'like', '%"token"%')
    .execute()
}

function isCurrent(db: Db, row: Row): boolean {
  const { token } = JSON.parse(row.data) as { token: string }
  return isEncryptedWithCurrentKey(db, token)
}

async function reencrypt(db: Db, row: Row): Promise<void> {
  // A token that cannot be read, because its key is gone, stays: its person asks for a new link.
  if (tokenOf(db, row) === null || isCurrent(db, row)) return
  const data = encryptMailData(db, row.kind, decryptMailData(db, row))
  await transact(db, (tx) =>
    tx
      .updateTable('mails')
      .set({ data })
      .where('id', '=', row.id)
      .where('data', '=', row.data)
      .execute(),
  )
}

/** Encrypts the tokens of waiting mails with the current key; at start, after a new key. */
export async function reencryptMailTokens(db: Db): Promise<void> {
  for (const row of await findUnsent(db)) await reencrypt(db, row)
}
