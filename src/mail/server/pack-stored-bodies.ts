import type { Db } from '../../platform/server/database/tables.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { packBody } from './content/pack-body.ts'
import { storeBody } from './mail-bodies-repo.ts'

const AT_ONCE = 50

/** Moves the bodies that mails from before `mail_bodies` have in their rows, as a job. */
export async function packStoredBodies(db: Db): Promise<void> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('mails')
      .select(['id', 'html', 'plain_text'])
      .where('html', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id, html, plain_text: text } of rows) {
      after = id
      if (html === null || text === null) continue
      const packed = await packBody({ html, text })
      await transact(db, async (tx) => {
        // Not when an instance of the former release has stored another body since.
        const { numUpdatedRows } = await tx
          .updateTable('mails')
          .set({ html: null, plain_text: null })
          .where('id', '=', id)
          .where('html', '=', html)
          .where('plain_text', '=', text)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows > 0n) await storeBody(tx, id, packed)
      })
    }
    if (rows.length < AT_ONCE) return
  }
}
