import { MonthEndAdmin } from '../../../../month-end/web/admin/month-end-admin.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/month-end` */
export default function AdminMonthEndPage() {
  return (
    <AdminLayout section="payments" title="Monatsabschluss">
      <MonthEndAdmin />
    </AdminLayout>
  )
}
