import { InquiriesAdmin } from '../../../../inquiries/web/admin/inbox/inquiries-admin.tsx'
import { AdminDesk } from '../../layout/admin-layout.tsx'

/** `/admin/inquiries` */
export default function AdminInquiriesPage() {
  return (
    <AdminDesk section="inquiries" title="Anfragen">
      <InquiriesAdmin />
    </AdminDesk>
  )
}
