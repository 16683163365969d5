import { InquiriesAdmin } from '../../../../inquiries/web/admin/inbox/inquiries-admin.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/inquiries` */
export default function AdminInquiriesPage() {
  return (
    <AdminLayout section="inquiries" title="Anfragen">
      <InquiriesAdmin />
    </AdminLayout>
  )
}
