import { RefundsAdmin } from '../../../../refunds/web/admin/refunds-admin.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/refunds` */
export default function AdminRefundsPage() {
  return (
    <AdminLayout section="refunds" title="Rückzahlungen">
      <RefundsAdmin />
    </AdminLayout>
  )
}
