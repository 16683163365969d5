import { DAY_MS } from '../../../platform/domain/clock.ts'
import { berlinDate, formatDate } from '../../../platform/domain/german-format.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import { advanceCounter } from '../../../platform/server/counters.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { documentContentSchema, type DocumentContent } from '../../domain/document-content.ts'
import { documentNumber } from '../../domain/document-kinds.ts'
import { findLastDocument, insertDocument } from '../documents-repo.ts'
import { lastSkippedInvoice } from '../number-gaps.ts'
import type { DocumentsTable } from '../documents-tables.ts'

/** Order, admin and time of an issued document. */
export interface Issue {
  readonly orderId: string
  readonly adminId: string
  /** ISO moment. */
  readonly now: string
}

/**
 * Locks the counter of document numbers until the commit, so that the numbers have no gap and the
 * order's status and documents, when read afterwards, do not change before the commit.
 */
export async function lockDocumentNumbers(tx: Tx): Promise<void> {
  await advanceCounter(tx, 'document-turn', 0)
}

/** Returns the last invoice unless it was cancelled, otherwise null. */
export function findValidInvoice(documents: readonly DocumentsTable[]): DocumentsTable | null {
  const last = documents.at(-1)
  return last?.kind === 'invoice' ? last : null
}

interface NewDocument {
  readonly kind: DocumentsTable['kind']
  readonly round: number
  readonly cancels: string | null
  content(issued: Pick<DocumentContent, 'number' | 'issuedAt'>): DocumentContent
}

/** How far the newest document may lie ahead of the clock, which was set back a little since. */
const TOLERATED_MS = DAY_MS

type LastDocument = Awaited<ReturnType<typeof findLastDocument>>

/**
 * Returns the moment of the next document of a series: now, or that of the newest document when the
 * clock was set back, so that dates never run backwards. Refuses with `clock-behind` when that document
 * is dated more than a day ahead, so that one wrong clock does not date all later documents.
 */
function nextMoment(last: LastDocument, now: string): Result<string, Refusal> {
  if (!last || last.issued_at <= now) return ok(now)
  if (Date.parse(last.issued_at) - Date.parse(now) <= TOLERATED_MS) return ok(last.issued_at)
  return err(
    refusal(
      'clock-behind',
      `Zurzeit lässt sich kein Dokument ausstellen: Das neueste, ${last.number}, trägt das Datum ${formatDate(last.issued_at)}, die Uhr des Servers zeigt aber den ${formatDate(now)}. Bitte lassen Sie die Uhr prüfen.`,
    ),
  )
}

/**
 * Stores a document under the next number of the year in Wuppertal, which is a series of its own.
 * Refuses with `clock-behind` and then writes nothing. Call `lockDocumentNumbers` first.
 */
export async function issueNext(
  tx: Tx,
  { orderId, adminId, now }: Issue,
  newDocument: NewDocument,
): Promise<Result<DocumentsTable, Refusal>> {
  const year = Number(berlinDate(new Date(now)).slice(0, 4))
  const last = await findLastDocument(tx, year)
  const moment = nextMoment(last, now)
  if (!moment.ok) return moment
  const issuedAt = moment.value
  const counter = Math.max(last?.counter ?? 0, await lastSkippedInvoice(tx, year)) + 1
  const number = documentNumber(year, counter)
  const content = documentContentSchema.parse(newDocument.content({ number, issuedAt }))
  const { kind, round, cancels } = newDocument
  const document: DocumentsTable = {
    id: newId(),
    order_id: orderId,
    kind,
    round,
    cancels,
    year,
    counter,
    number,
    content: JSON.stringify(content),
    issued_at: issuedAt,
    issued_by: adminId,
  }
  await insertDocument(tx, document)
  await recordAdminAction(tx, {
    adminId,
    action: 'document.issue',
    subject: number,
    detail: { kind, orderNumber: content.order.number },
    now,
  })
  return ok(document)
}
