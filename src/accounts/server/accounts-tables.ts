import type { Generated } from 'kysely'
import type { AccountTokenPurpose } from './links/account-token-purpose.ts'

export interface UsersTable {
  id: string
  /** Lower case, unique. */
  email: string
  /** Argon2id in PHC string format. */
  password_hash: string
  first_name: string
  last_name: string
  phone: string
  address: string
  postal_code: string
  city: string
  country: string
  /** 0 or 1. */
  is_admin: number
  created_at: string
  updated_at: string
  /** When the account became an administrator's; null for customers. */
  admin_since: string | null
  /** An administrator who may not sign in any more, since when. */
  disabled_at: string | null
  /** The last sign-in of an administrator; null for customers, whose visits are nobody's business. */
  last_signed_in_at: string | null
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token. */
  token_hash: string
  user_id: string
  created_at: string
  last_seen_at: string
  /** Browser and system it was started with, in words; '' when unknown. */
  client: Generated<string>
}

/** Links in mails that work once. */
export interface AccountTokensTable {
  /** SHA-256 of the link's token. */
  token_hash: string
  user_id: string
  purpose: AccountTokenPurpose
  /** The new address of an `email-change`. */
  email: string | null
  created_at: string
}

/** The device that makes codes for an account (RFC 6238). */
export interface SecondFactorsTable {
  user_id: string
  /** From `seal`. */
  sealed_secret: string
  /** The time step of the last code that was accepted: none is accepted twice. */
  last_step: number
  created_at: string
  /** Null until a first code proved that the device knows the secret. */
  confirmed_at: string | null
}

/** Codes for the day the device is lost; a used one is gone. */
export interface RecoveryCodesTable {
  user_id: string
  code_hash: string
}

/** Who was asked to join the desk and has not answered. */
export interface AdminInvitationsTable {
  id: string
  /** Lower case, unique. */
  email: string
  first_name: string
  last_name: string
  /** SHA-256 of the link's token. */
  token_hash: string
  invited_by: string
  created_at: string
  /** When the link that works now was sent. */
  sent_at: string
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    users: UsersTable
    sessions: SessionsTable
    account_tokens: AccountTokensTable
    second_factors: SecondFactorsTable
    recovery_codes: RecoveryCodesTable
    admin_invitations: AdminInvitationsTable
  }
}
