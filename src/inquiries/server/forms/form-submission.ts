import type { Context } from 'hono'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { clientAddress } from '../../../platform/server/client-address.ts'
import { newId } from '../../../platform/server/ids.ts'
import { sign } from '../../../platform/server/encryption/tokens.ts'
import { serverSecret } from '../../../platform/server/encryption/server-secret.ts'
import { isSuspect, type FormTraces } from '../../domain/forms/form-traces.ts'
import type { SubmissionColumns } from '../inquiries-tables.ts'

/** Who sent a form, and from which page. */
export interface Sender {
  readonly address: string
  readonly sourcePage: string | null
}

const MAX_PATH_LENGTH = 200

/** Returns the path of the page that sent the form, without its query, which may hold typed text. */
function sourcePage(c: Context): string | null {
  const referer = URL.parse(c.req.header('referer') ?? '')
  return referer ? referer.pathname.slice(0, MAX_PATH_LENGTH) : null
}

/** Returns the sender of a request. */
export function senderOf(c: Context, { env }: Pick<ApiDeps, 'env'>): Sender {
  return { address: clientAddress(c, env.trustProxy), sourcePage: sourcePage(c) }
}

/** Returns the columns stored with every submission. The client address is stored as an HMAC only. */
export async function submissionColumns(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  sender: Sender,
  traces: FormTraces,
): Promise<SubmissionColumns> {
  return {
    id: newId(),
    created_at: clock.now().toISOString(),
    source_page: sender.sourcePage,
    client_hash: sign(await serverSecret(db), `inquiry-client ${sender.address}`),
    suspect: isSuspect(traces) ? 1 : 0,
  }
}
