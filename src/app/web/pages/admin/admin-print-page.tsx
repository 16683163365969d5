import { RequireSession } from '../../../../accounts/web/require-session.tsx'
import { PrintView } from '../../../../fulfilment/web/admin/print/print-view.tsx'

/** `/admin/druck`: opens the print dialog; header and footer are not printed. */
export default function AdminPrintPage() {
  return (
    <div className="page-body">
      <h1 className="visually-hidden" tabIndex={-1}>
        Druckansicht
      </h1>
      <RequireSession admin>
        <PrintView />
      </RequireSession>
    </div>
  )
}
