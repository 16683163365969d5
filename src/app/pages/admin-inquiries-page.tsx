import { InquiriesDesk } from '../../inquiries/web/admin/inquiries-desk.tsx'
import { AdminDesk } from '../layout/admin-desk.tsx'

/** `/admin/inquiries` */
export default function AdminInquiriesPage() {
  return (
    <AdminDesk section="inquiries" title="Anfragen">
      <InquiriesDesk />
    </AdminDesk>
  )
}
