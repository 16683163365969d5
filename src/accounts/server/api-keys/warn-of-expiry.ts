import { queueMail } from '../../../mail/server/queue-mail.ts'
import { DAY_MS } from '../../../platform/domain/clock.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { findUserById } from '../accounts-repo.ts'
import { findExpiringKeys, markWarned } from './api-keys-repo.ts'

/** How many days before its expiry the owner of a key gets a mail. */
const WARNING_DAYS = 14

/** Queues one mail to the owner of each API key that expires soon, as a job. */
export async function warnOfKeyExpiry({ db, clock }: Pick<ApiDeps, 'db' | 'clock'>): Promise<void> {
  const moment = clock.now()
  const now = moment.toISOString()
  const until = new Date(moment.getTime() + WARNING_DAYS * DAY_MS).toISOString()
  for (const key of await findExpiringKeys(db, { now, until })) {
    await transact(db, async (tx) => {
      if (!(await markWarned(tx, key.id, now))) return
      const owner = await findUserById(tx, key.user_id)
      if (!owner) return
      await queueMail(tx, {
        kind: 'api-key-expiring',
        recipient: owner.email,
        data: { userId: owner.id, key: key.name, expiresAt: key.expires_at },
        cause: `api-key-expiring:${key.id}`,
        now,
      })
    })
  }
}
