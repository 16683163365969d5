import type { PasswordCost } from '../src/accounts/server/passwords/password-cost.ts'

/** The cheapest Argon2id: thousands of hashes of a test run would cost minutes. vitest.config.ts puts it in. */
export const passwordCost: PasswordCost = { memory: 8, passes: 1, parallelism: 1 }
