import type { Db } from '../../platform/server/database/tables.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { packBody } from './content/pack-body.ts'
import { storeBody } from './mail-bodies-repo.ts'

/** Mails of one transaction. */
const BATCH = 50
/** Mails of one run, so that the jobs of the next hour find this one done. */
const MOST_AT_ONCE = 5_000

/** Moves the bodies of some mails behind an id; returns how many mails, and the last id. */
async function packBatch(db: Db, after: string): Promise<{ count: number; last: string }> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'html', 'plain_text'])
    .where('html', 'is not', null)
    .where('plain_text', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .$narrowType<{ html: string; plain_text: string }>()
    .execute()
  const packed = await Promise.all(
    rows.map(async ({ id, html, plain_text: text }) => {
      return { id, html, text, packed: await packBody({ html, text }) }
    }),
  )
  await transact(db, async (tx) => {
    for (const { id, html, text, packed: body } of packed) {
      // Not when an instance has stored another body since.
      const { numUpdatedRows } = await tx
        .updateTable('mails')
        .set({ html: null, plain_text: null })
        .where('id', '=', id)
        .where('html', '=', html)
        .where('plain_text', '=', text)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows > 0n) await storeBody(tx, id, body)
    }
  })
  return { count: rows.length, last: rows.at(-1)?.id ?? after }
}

/** Moves bodies that mails from before `mail_bodies` have in their rows, as a job: at most 5,000 in a run. */
export async function packStoredBodies(db: Db): Promise<void> {
  let after = ''
  for (let done = 0; done < MOST_AT_ONCE; done += BATCH) {
    const { count, last } = await packBatch(db, after)
    if (count < BATCH) return
    after = last
  }
}
