import type { Generated } from 'kysely'

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
  /** When the account became an admin's; null for customers. */
  admin_since: string | null
  /** Since when this admin may not sign in any more; null for active accounts. */
  disabled_at: string | null
  /** The last sign-in, for a customer at least the registration; null for an admin who never signed in. */
  last_signed_in_at: string | null
  /** When the user followed a link in a mail to this email; null while nothing proved it is theirs. */
  email_proved_at: string | null
  /** When a mail said that the account, unused for long, will be closed; null after a sign-in. */
  closing_announced_at: string | null
  /** When the account was closed; its row then holds nothing about a person. */
  closed_at: string | null
}

/** Addresses for orders. Each account that has any has one default address. */
export interface AccountAddressesTable {
  id: string
  user_id: string
  /** What the customer calls it; '' for none. */
  label: string
  first_name: string
  last_name: string
  /** '' for none. */
  company: string
  address: string
  postal_code: string
  city: string
  country: string
  /** 0 or 1. The account repeats the default address. */
  is_default: number
  created_at: string
  updated_at: string
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token. */
  token_hash: string
  /** The hash of the token the user signed in with; null while the session still has that one. */
  first_token_hash: Generated<string | null>
  user_id: string
  created_at: string
  last_seen_at: string
  /** Browser and system of the sign-in, e.g. `Firefox auf Windows`; '' when unknown. */
  client: Generated<string>
}

/** What a one-time link in a mail may do; stored. */
export type AccountTokenPurpose = 'password-reset' | 'email-change'

/** One-time links in mails. */
export interface AccountTokensTable {
  /** SHA-256 of the link's token. */
  token_hash: string
  user_id: string
  purpose: AccountTokenPurpose
  /** The new email of an `email-change`. */
  email: string | null
  created_at: string
}

/** The device that generates codes for an account (RFC 6238). */
export interface SecondFactorsTable {
  user_id: string
  /** From `encryptTotpSecret`. */
  sealed_secret: string
  /** The time step of the last accepted code, so that no code is accepted twice. */
  last_step: number
  created_at: string
  /** Null until a first code proved that the device knows the secret. */
  confirmed_at: string | null
}

/** Codes that replace a lost device; a consumed one is deleted. */
export interface RecoveryCodesTable {
  user_id: string
  code_hash: string
}

/** Invitations to the admin area that were not accepted yet. */
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
  /** When the current link was sent. */
  sent_at: string
}

/** Keys with which programs act for an admin. */
export interface ApiKeysTable {
  id: string
  user_id: string
  name: string
  /** SHA-256 of the key. */
  key_hash: string
  /** The beginning of the key. */
  hint: string
  /** Separated by spaces. */
  scopes: string
  created_at: string
  expires_at: string
  /** To the minute. */
  last_used_at: string | null
  /** When a mail said that the key expires soon. */
  warned_at: string | null
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    users: UsersTable
    account_addresses: AccountAddressesTable
    sessions: SessionsTable
    account_tokens: AccountTokensTable
    second_factors: SecondFactorsTable
    recovery_codes: RecoveryCodesTable
    admin_invitations: AdminInvitationsTable
    api_keys: ApiKeysTable
  }
}
