import { AuditDesk } from '../../../../audit/web/admin/audit-desk.tsx'
import { AdminDesk } from '../../layout/admin-layout.tsx'

/** `/admin/audit` */
export default function AdminAuditPage() {
  return (
    <AdminDesk section="audit" title="Protokoll">
      <AuditDesk />
    </AdminDesk>
  )
}
