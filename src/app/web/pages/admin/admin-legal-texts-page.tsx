import { LegalTextsAdmin } from '../../../../legal-texts/web/admin/legal-texts-admin.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/legal-texts` */
export default function AdminLegalTextsPage() {
  return (
    <AdminLayout section="settings" title="Rechtstexte">
      <LegalTextsAdmin />
    </AdminLayout>
  )
}
