import { AdminsPage } from '../../../../accounts/web/admin/admins-page.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/admins` */
export default function AdminAdminsPage() {
  return (
    <AdminLayout section="admins" title="Personen">
      <AdminsPage />
    </AdminLayout>
  )
}
