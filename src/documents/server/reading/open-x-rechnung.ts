import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { documentContentSchema, type DocumentContent } from '../../domain/document-content.ts'
import { pdfLabels } from '../../domain/document-kinds.ts'
import { ciiInvoice } from '../e-invoice/cii-invoice.ts'
import { findReadableDocuments, type Reader } from './find-readable-documents.ts'
import { notIssued } from './open-issued-document.ts'

interface OpenedXml {
  readonly xml: string
  readonly fileName: string
}

/** Returns what the rules of XRechnung demand and the document lacks (BR-DE-15, BT-49). */
function missingOf({ order, buyer, eInvoice }: DocumentContent): string[] {
  if (!eInvoice) return ['die Daten der E-Rechnung, die es bei älteren Dokumenten nicht gibt']
  return [
    ...(order.buyerReference ? [] : ['die Leitweg-ID oder das Zeichen des Empfängers']),
    ...(buyer.email ? [] : ['die E-Mail-Adresse des Empfängers']),
  ]
}

/**
 * Returns an issued document as XRechnung, for admins; it is made from the stored content. Refuses with
 * `not-found`, and with `conflict` when the document lacks what an XRechnung needs.
 */
export async function openXRechnung(
  deps: Pick<ApiDeps, 'db' | 'log'>,
  request: { readonly orderId: string; readonly reader: Reader; readonly number: string },
): Promise<Result<OpenedXml, Refusal>> {
  const found = await findReadableDocuments(deps, request.orderId, request.reader)
  if (!found.ok) return found
  const document = found.value.documents.find(({ number }) => number === request.number)
  if (!document) return err(notIssued)
  const content = documentContentSchema.parse(JSON.parse(document.content))
  const missing = missingOf(content)
  if (missing.length > 0) {
    const text = `${pdfLabels[document.kind]} ${document.number} lässt sich nicht als XRechnung laden. Es fehlt: ${missing.join(' und ')}. Ein ausgestelltes Dokument lässt sich nicht ergänzen.`
    return err(refusal('conflict', text))
  }
  const fileName = `XRechnung-${document.number}.xml`
  return ok({ xml: ciiInvoice(content, 'xrechnung'), fileName })
}
