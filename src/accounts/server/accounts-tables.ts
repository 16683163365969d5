import type { Generated } from 'kysely'
import type { AccountTokenPurpose } from './account-token-purpose.ts'

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

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    users: UsersTable
    sessions: SessionsTable
    account_tokens: AccountTokensTable
  }
}
