import { RequireSession } from '../../accounts/web/require-session.tsx'
import { OrdersDesk } from '../../orders/web/admin/orders-desk.tsx'
import { AdminShell } from '../../platform/web/admin-shell.tsx'
import { pages } from '../../urls.ts'

/** `/admin`, `/admin/orders` */
export function AdminPage() {
  return (
    <AdminShell
      title="Admin-Bereich"
      links={[{ href: pages.admin('orders'), label: 'Bestellungen', current: true }]}
    >
      <RequireSession admin>
        <OrdersDesk />
      </RequireSession>
    </AdminShell>
  )
}
