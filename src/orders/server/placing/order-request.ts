import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import type { NewSession, SessionOwner } from '../../../accounts/server/sessions/start-session.ts'
import type { OrderInput } from '../../domain/order-input.ts'
import type { Entry } from './identify-orderer.ts'
import type { OrderView } from '../../domain/order-view.ts'

export interface OrderRequest {
  readonly input: OrderInput
  /** The session's account, or null for a guest. */
  readonly user: SessionUser | null
  /** Hash of the Idempotency-Key, or null without one. */
  readonly keyHash: string | null
  /** For the limits of guests. */
  readonly clientAddress: string
  /** Of a guest: stored with an account that is created with the order, so that the customer is signed in. */
  readonly session?: NewSession | undefined
  /** Set when an admin enters the order. */
  readonly entry?: Entry
}

export interface PlacedOrder {
  readonly view: OrderView
  /** False when this is the earlier order of the same key. */
  readonly isNew: boolean
  /** A guest placed it without a password, so it belongs to no account. */
  readonly isGuestOrder: boolean
  /** The account to sign in, with its verified password, or null. */
  readonly signIn: SessionOwner | null
  /** The session that was stored for this account with the order, or null. */
  readonly session: NewSession | null
}
