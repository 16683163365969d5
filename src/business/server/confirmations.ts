import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import type { Env } from '../../platform/server/env.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import type { SetupStep } from '../domain/setup-steps.ts'
import { deleteConfirmation, findConfirmations, upsertConfirmation } from './confirmations-repo.ts'
import type { SetupConfirmationsTable } from './confirmations-tables.ts'

/** Returns host and port of the mail server without its password; null when none is set. */
export function mailServerOf({ smtpUrl }: Pick<Env, 'smtpUrl'>): string | null {
  return smtpUrl === null ? null : new URL(smtpUrl).host
}

/**
 * Reads the confirmations that still hold, by step. That of the mail server holds for the server that
 * was confirmed, and for any server when an older shop had sent mails before it was upgraded.
 */
export async function readConfirmations(
  db: Queryable,
  env: Pick<Env, 'smtpUrl'>,
): Promise<ReadonlyMap<SetupStep, SetupConfirmationsTable>> {
  const server = mailServerOf(env)
  const holds = ({ step, version }: SetupConfirmationsTable): boolean =>
    step !== 'mail' || (server !== null && (version === '' || version === server))
  const rows = await findConfirmations(db)
  return new Map(rows.filter(holds).map((row) => [row.step, row]))
}

/**
 * Checks whether customers may be asked to pay to the stored bank account: over https the owner has confirmed
 * it (decision 43).
 */
export async function isBankConfirmed(
  db: Queryable,
  env: Pick<Env, 'isProduction' | 'smtpUrl'>,
): Promise<boolean> {
  return !env.isProduction || (await readConfirmations(db, env)).has('bank')
}

/**
 * Confirms a step for an admin and records that in the audit log. A confirmed step is confirmed anew only
 * when its values changed. Returns whether it was confirmed before. Call it with the settings locked.
 */
export async function confirmStep(
  tx: Tx,
  env: Pick<Env, 'smtpUrl'>,
  confirmation: {
    readonly step: SetupStep
    readonly adminId: string
    /** As the table stores it. */
    readonly version: string
    readonly isChanged: boolean
    readonly now: string
  },
): Promise<boolean> {
  const { step, adminId, version, isChanged, now } = confirmation
  const wasConfirmed = (await readConfirmations(tx, env)).has(step)
  if (wasConfirmed && !isChanged) return true
  await upsertConfirmation(tx, { step, confirmed_at: now, confirmed_by: adminId, version })
  if (wasConfirmed) return true
  const action = { adminId, action: 'setup.confirm', subject: step, detail: {}, now } as const
  await recordAdminAction(tx, action)
  return false
}

/** Withdraws the confirmation of a step. Call it with the settings locked. */
export async function withdrawConfirmation(tx: Tx, step: SetupStep): Promise<void> {
  await deleteConfirmation(tx, step)
}
