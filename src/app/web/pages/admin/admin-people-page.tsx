import { AdminsPage } from '../../../../accounts/web/admin/admins-page.tsx'
import { AdminDesk } from '../../layout/admin-layout.tsx'

/** `/admin/admins` */
export default function AdminListView() {
  return (
    <AdminDesk section="admins" title="Personen">
      <AdminsPage />
    </AdminDesk>
  )
}
