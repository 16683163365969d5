import { SettingsAdmin } from '../../../../settings/web/admin/settings-admin.tsx'
import { AdminDesk } from '../../layout/admin-layout.tsx'

/** `/admin/settings` */
export default function AdminSettingsPage() {
  return (
    <AdminDesk section="settings" title="Einstellungen">
      <SettingsAdmin />
    </AdminDesk>
  )
}
