import { AuditAdmin } from '../../../../audit/web/admin/audit-admin.tsx'
import { AdminDesk } from '../../layout/admin-layout.tsx'

/** `/admin/audit` */
export default function AdminAuditPage() {
  return (
    <AdminDesk section="audit" title="Protokoll">
      <AuditAdmin />
    </AdminDesk>
  )
}
