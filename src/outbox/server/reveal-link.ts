import type { WithMailRegistry } from '../../mail/server/mail-registry.ts'
import {
  confirmOwnPassword,
  wrongOwnPassword,
  type OwnPassword,
} from '../../accounts/server/own-password/confirm-own-password.ts'
import { lockPasswordHash } from '../../accounts/server/passwords/lock-password-hash.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import {
  orRollBack,
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { linkVisibility } from './link-visibility.ts'
import { isRowId } from '../../platform/server/ids.ts'
import { tokenOf } from '../../mail/server/mail-tokens.ts'
import { findMailRow } from './outbox-repo.ts'
import type { MailRow } from '../../mail/server/mail-tables.ts'
import { mailNotFound, readMailContent } from './show-mail.ts'

type RevealDeps = Pick<ApiDeps, 'db' | 'env' | 'clock' | 'limits' | 'log'> & WithMailRegistry

const refusals = {
  none: refusal('conflict', 'In dieser E-Mail ist kein Link verborgen.'),
  'by-mail': refusal('conflict', 'Diesen Link bekommt nur, an wen die E-Mail geht.'),
  never: refusal(
    'conflict',
    'Den Link zu Ihrem eigenen neuen Passwort kann Ihnen nur eine andere Person im Admin-Bereich geben.',
  ),
} as const

interface RevealRequest {
  readonly id: string
  readonly readerId: string
}

async function findMailWithHiddenLink(
  db: Queryable,
  env: ApiDeps['env'],
  { id, readerId }: RevealRequest,
): Promise<Result<MailRow, Refusal>> {
  const row = isRowId(id) ? await findMailRow(db, id) : null
  if (!row) return err(mailNotFound)
  const hidden = await linkVisibility({ db, env }, row, readerId)
  return hidden === 'by-password' ? ok(row) : err(refusals[hidden])
}

/**
 * Returns the link in a mail's text that contains its token; null when the mail's data was deleted.
 */
async function linkIn(deps: RevealDeps, row: MailRow): Promise<string | null> {
  const secret = tokenOf(deps.db, row)
  if (secret === null) return null
  const { text } = await readMailContent(deps, row)
  return text.split(/\s+/).find((word) => word.includes(secret)) ?? null
}

/**
 * Returns the one-time link of a mail into the admin area when no mail server is set up, so that an
 * admin who confirms the own password can pass it on. Refuses with `invalid` (the password),
 * `conflict` (no link to show), `not-found`, `too-many` or 503.
 */
export async function revealLink(
  deps: RevealDeps,
  id: string,
  own: OwnPassword,
): Promise<Result<string, Refusal>> {
  const { db, env, clock } = deps
  const request = { id, readerId: own.actor.id }
  const found = await findMailWithHiddenLink(db, env, request)
  if (!found.ok) return found
  const confirmed = await confirmOwnPassword(deps, own)
  if (!confirmed.ok) return confirmed
  const link = await linkIn(deps, found.value)
  if (link === null) return err(refusals.none)
  return transactOrRefuse(db, async (tx) => {
    if (!(await lockPasswordHash(tx, own.actor.id, confirmed.value))) rollBack(wrongOwnPassword)
    const { kind } = orRollBack(await findMailWithHiddenLink(tx, env, request))
    await recordAdminAction(tx, {
      adminId: own.actor.id,
      action: 'mail.reveal',
      subject: id,
      detail: { mail: kind },
      now: clock.now().toISOString(),
    })
    return link
  })
}
