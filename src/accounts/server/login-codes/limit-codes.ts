import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { LimitedKey } from '../../../platform/server/rate-limits.ts'
import { reportWrongCode, type CodeRequest, type ReportDeps } from './report-wrong-code.ts'

/**
 * Runs the check of a second factor's code. Only wrong codes count, against the account and the
 * client address, and are reported. Runs only after the password was verified, so strangers cannot use up the
 * account's points. Refuses with `too-many`, or as the check does.
 */
export async function limitCodes<T>(
  deps: ReportDeps,
  request: CodeRequest,
  check: () => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const { limits } = deps
  const keys: readonly LimitedKey[] = [
    ['code-per-account', request.user.id],
    ['code-per-address', request.clientAddress],
  ]
  const allowed = await limits.takeAll(keys)
  if (!allowed.ok) return allowed
  const checked = await check()
  const isWrong = !checked.ok && checked.error.code === 'wrong-second-factor'
  if (isWrong) await reportWrongCode(deps, request)
  else await limits.giveBackAll(keys)
  return checked
}
