import { sign } from './encryption/tokens.ts'
import { serverSecret } from './encryption/server-secret.ts'
import type { Db } from './database/tables.ts'

/** Returns what the log shows of a client address: the same for the same address, but not the address. */
export async function clientFingerprint(db: Db, address: string): Promise<string> {
  return sign(await serverSecret(db), address).slice(0, 16)
}
