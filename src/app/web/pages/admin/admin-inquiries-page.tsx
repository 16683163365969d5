import { InquiriesDesk } from '../../../../inquiries/web/admin/inbox/inquiries-desk.tsx'
import { AdminDesk } from '../../layout/admin-layout.tsx'

/** `/admin/inquiries` */
export default function AdminInquiriesPage() {
  return (
    <AdminDesk section="inquiries" title="Anfragen">
      <InquiriesDesk />
    </AdminDesk>
  )
}
