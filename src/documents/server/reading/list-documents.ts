import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { DocumentView } from '../../domain/document-view.ts'
import { findReadableDocuments, type Reader } from './find-readable-documents.ts'

/** Lists the documents issued for an order, oldest first, for its customer and for admins. */
export async function listDocuments(
  deps: Pick<ApiDeps, 'db' | 'log'>,
  orderId: string,
  reader: Reader,
): Promise<Result<DocumentView[], Refusal>> {
  const found = await findReadableDocuments(deps, orderId, reader)
  if (!found.ok) return found
  return ok(
    found.value.documents.map(({ number, kind, issued_at }) => ({
      number,
      kind,
      issuedAt: issued_at,
    })),
  )
}
