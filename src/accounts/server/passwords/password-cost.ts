/** Parameters of one Argon2id hash. */
export interface PasswordCost {
  /** KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** Cost of every new password hash. OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, t=2, p=1. */
export const passwordCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
