import { PrivacyRequests } from '../../../../privacy/web/admin/privacy-requests.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/privacy` */
export default function AdminPrivacyPage() {
  return (
    <AdminLayout section="privacy" title="Datenschutz">
      <PrivacyRequests />
    </AdminLayout>
  )
}
