import { SettingsDesk } from '../../../../settings/web/admin/settings-desk.tsx'
import { AdminDesk } from '../../layout/admin-layout.tsx'

/** `/admin/settings` */
export default function AdminSettingsPage() {
  return (
    <AdminDesk section="settings" title="Einstellungen">
      <SettingsDesk />
    </AdminDesk>
  )
}
