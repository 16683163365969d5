import { Setup } from '../../../../settings/web/admin/setup/setup.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/setup` */
export default function AdminSetupPage() {
  return (
    <AdminLayout section="settings" title="Einrichtung">
      <Setup />
    </AdminLayout>
  )
}
