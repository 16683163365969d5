import { AuditAdmin } from '../../../../audit/web/admin/audit-admin.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/audit` */
export default function AdminAuditPage() {
  return (
    <AdminLayout section="audit" title="Protokoll">
      <AuditAdmin />
    </AdminLayout>
  )
}
