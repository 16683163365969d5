import { DAY_MS } from '../../../platform/domain/clock.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { lockForLimit } from '../../../platform/server/database/locks/lock-for-limit.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { newId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type { ApiKeyInput } from '../../domain/api-keys/api-key-input.ts'
import { scopeText } from '../../domain/api-keys/api-key-scopes.ts'
import type { NewApiKey } from '../../domain/api-keys/api-key-view.ts'
import { lockActor } from '../admins/lock-admins.ts'
import { notifyAdmins } from '../admins/notify-admins.ts'
import {
  confirmOwnPassword,
  wrongOwnPassword,
  type OwnPassword,
} from '../own-password/confirm-own-password.ts'
import { lockPasswordHash } from '../passwords/lock-password-hash.ts'
import { makeApiKey } from './api-key-text.ts'
import { countApiKeys, insertApiKey } from './api-keys-repo.ts'

/** One page shows all keys, and no owner needs more programs. */
const MAX_KEYS = 50

const tooManyKeys = refusal(
  'conflict',
  `Es gibt schon ${MAX_KEYS} Schlüssel. Bitte sperren Sie zuerst einen, der nicht mehr gebraucht wird.`,
)

/**
 * Creates a key of the admin API that acts for the admin who creates it. Only this answer holds the key; the
 * database keeps its hash. Notifies the other admins. Refuses with `invalid` (the own password), `conflict`
 * (too many keys), `forbidden`, `too-many` or 503.
 */
export async function createApiKey(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>,
  { name, scopes: wanted, days }: ApiKeyInput,
  own: OwnPassword,
): Promise<Result<NewApiKey, Refusal>> {
  const { db, clock } = deps
  const confirmed = await confirmOwnPassword(deps, own)
  if (!confirmed.ok) return confirmed
  const actorId = own.actor.id
  const scopes = [...new Set(wanted)]
  const { key, hash, hint } = makeApiKey()
  const id = newId()
  const moment = clock.now()
  const now = moment.toISOString()
  return transactOrRefuse(db, async (tx) => {
    await lockActor(tx, actorId)
    if (!(await lockPasswordHash(tx, actorId, confirmed.value))) rollBack(wrongOwnPassword)
    await lockForLimit(tx, 'api-keys')
    if ((await countApiKeys(tx)) >= MAX_KEYS) rollBack(tooManyKeys)
    await insertApiKey(tx, {
      id,
      user_id: actorId,
      name,
      key_hash: hash,
      hint,
      scopes: scopes.join(' '),
      created_at: now,
      expires_at: new Date(moment.getTime() + days * DAY_MS).toISOString(),
      last_used_at: null,
      warned_at: null,
    })
    const detail = { name, scopes: scopeText(scopes), days }
    await recordAdminAction(tx, {
      adminId: actorId,
      action: 'api-key.create',
      subject: id,
      detail,
      now,
    })
    const notice = { act: 'api-key-created', key: name, scopes: scopeText(scopes) } as const
    await notifyAdmins(tx, { actorId, notice, now })
    return { id, name, key }
  })
}
