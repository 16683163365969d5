import type { ReactNode } from 'react'
import { formatDate } from '../../platform/domain/german-format.ts'
import { api } from '../../urls.ts'
import { pdfLabels } from '../domain/document-kinds.ts'
import type { DocumentView } from '../domain/document-view.ts'

interface DocumentListProps {
  orderId: string
  documents: readonly DocumentView[]
  /** Returns what stands behind a document. */
  renderAction?: (document: DocumentView) => ReactNode
}

/** Links to the PDFs of issued documents, each in a new tab. */
export function DocumentList({ orderId, documents, renderAction }: DocumentListProps) {
  return (
    <ul aria-label="Ausgestellte Dokumente" className="grid gap-1">
      {documents.map((document) => {
        const { number, kind, issuedAt } = document
        return (
          <li key={number} className="flex flex-wrap items-center gap-x-3">
            <a
              href={api.orderDocument(orderId, number)}
              target="_blank"
              rel="noopener"
              className="text-link [font-variant-numeric:tabular-nums]"
            >
              {pdfLabels[kind]} {number}
              <span className="visually-hidden"> (PDF, öffnet in einem neuen Tab)</span>
            </a>
            <span>
              vom <time dateTime={issuedAt}>{formatDate(issuedAt)}</time>
            </span>
            {renderAction?.(document)}
          </li>
        )
      })}
    </ul>
  )
}
