import { RequireSession } from '../../../../accounts/web/require-session.tsx'
import { PrintView } from '../../../../fulfilment/web/admin/print/print-view.tsx'

/** `/admin/druck`: prints itself; on paper, the frame of the shop is left out. */
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
