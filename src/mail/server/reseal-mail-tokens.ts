import type { Db } from '../../platform/server/database/tables.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { isSealedWithCurrentKey, UnknownKey } from '../../platform/server/sealing/seal.ts'
import { hasToken, sealMailData, unsealMailData } from './mail-tokens.ts'
import type { MailKind } from './queue-mail.ts'
import type { MailRow } from './mail-tables.ts'

/** The kinds of mails with a one-time link. */
const kinds: readonly MailKind[] = [
  'password-reset',
  'email-change',
  'admin-invitation',
  'newsletter-confirmation',
]

type Row = Pick<MailRow, 'id' | 'kind' | 'data'>

/** Unsent mails with a link are few: they are deleted with what their link belongs to. */
async function findUnsent(db: Db): Promise<Row[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'data'])
    .where('state', 'in', ['queued', 'sending', 'failed'])
    .where('kind', 'in', kinds)
    .execute()
}

function isCurrent(db: Db, row: Row): boolean {
  const { token } = JSON.parse(row.data) as { token: string }
  return isSealedWithCurrentKey(db, token)
}

async function reseal(db: Db, row: Row): Promise<void> {
  if (!hasToken(row) || isCurrent(db, row)) return
  try {
    const data = sealMailData(db, row.kind, unsealMailData(db, row))
    await transact(db, (tx) =>
      tx
        .updateTable('mails')
        .set({ data })
        .where('id', '=', row.id)
        .where('data', '=', row.data)
        .execute(),
    )
  } catch (error) {
    // A key that is gone: the link is lost, and its person asks for a new one.
    if (!(error instanceof UnknownKey)) throw error
  }
}

/** Seals the tokens of waiting mails with the current key; at start, after a new key. */
export async function resealMailTokens(db: Db): Promise<void> {
  for (const row of await findUnsent(db)) await reseal(db, row)
}
