import { TaxAuditAdmin } from '../../../../tax-audit/web/admin/tax-audit-admin.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/tax-audit` */
export default function AdminTaxAuditPage() {
  return (
    <AdminLayout section="audit" title="Steuerprüfung">
      <TaxAuditAdmin />
    </AdminLayout>
  )
}
