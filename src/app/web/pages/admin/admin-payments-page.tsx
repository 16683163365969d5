import { PaymentsAdmin } from '../../../../statements/web/admin/payments-admin.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/payments` */
export default function AdminPaymentsPage() {
  return (
    <AdminLayout section="payments" title="Zahlungen">
      <PaymentsAdmin />
    </AdminLayout>
  )
}
