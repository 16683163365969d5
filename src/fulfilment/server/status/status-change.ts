import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import type { StatusInput } from '../../domain/status-input.ts'

/** A change of an order's status. */
export interface StatusChange {
  readonly orderId: string
  readonly input: StatusInput
  /** Who changes it: an admin, the customer who cancels, or `AUTOMATIC` as an admin. */
  readonly by: Pick<SessionUser, 'id' | 'isAdmin'>
}
