import { SettingsAdmin } from '../../../../settings/web/admin/settings-admin.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/settings` */
export default function AdminSettingsPage() {
  return (
    <AdminLayout section="settings" title="Einstellungen">
      <SettingsAdmin />
    </AdminLayout>
  )
}
