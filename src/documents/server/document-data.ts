import { recordsKept, retention } from '../../business/domain/retention.ts'
import {
  INTERNAL_ID,
  personalTable,
  type PersonalTable,
} from '../../platform/server/personal-data.ts'
import { pdfLabels } from '../domain/document-kinds.ts'
import './documents-tables.ts'

const TITLE = 'Rechnungen'
const PDF = 'Das PDF gibt es bei der Bestellung.'
const kept = {
  whenClosed: { keptBecause: recordsKept(retention.documents.keep) },
} as const

const documents = personalTable<'documents', { readonly order_number: string }>({
  table: 'documents',
  title: TITLE,
  ...kept,
  columns: {
    number: 'Nummer',
    id: INTERNAL_ID,
    order_id: { label: 'Bestellung', value: ({ order_number }) => order_number },
    kind: { label: 'Art', value: ({ kind }) => pdfLabels[kind] },
    round: { withheld: 'Zählung innerhalb der Bestellung' },
    cancels: { withheld: 'Kennung der stornierten Rechnung' },
    year: { withheld: 'Teil der Nummer' },
    counter: { withheld: 'Teil der Nummer' },
    content: { label: 'Inhalt', value: ({ content }) => JSON.parse(content) as object },
    issued_at: 'Ausgestellt',
    issued_by: { withheld: 'Kennung der Person, die sie ausgestellt hat' },
  },
  rowsOf: async (db, { orderIds }) =>
    orderIds.length === 0
      ? []
      : db
          .selectFrom('documents')
          .innerJoin('orders', 'orders.id', 'documents.order_id')
          .selectAll('documents')
          .select('orders.order_number')
          .where('documents.order_id', 'in', orderIds)
          .orderBy('issued_at')
          .execute(),
})

const documentFiles = personalTable({
  table: 'document_files',
  title: TITLE,
  ...kept,
  columns: {
    document_id: { withheld: PDF },
    bytes: { withheld: PDF },
    sha256: { withheld: PDF },
    created_at: { withheld: PDF },
  },
  rowsOf: async () => [],
})

/** The tables of documents with personal data. */
export const documentData: readonly PersonalTable[] = [documents, documentFiles]
