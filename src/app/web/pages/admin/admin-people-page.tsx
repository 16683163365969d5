import { PeopleDesk } from '../../../../accounts/web/admin/people-desk.tsx'
import { AdminDesk } from '../../layout/admin-layout.tsx'

/** `/admin/admins` */
export default function AdminPeoplePage() {
  return (
    <AdminDesk section="admins" title="Personen">
      <PeopleDesk />
    </AdminDesk>
  )
}
