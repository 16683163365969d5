import { MailDesk } from '../../mail/web/admin/mail-desk.tsx'
import { AdminDesk } from '../layout/admin-desk.tsx'

/** `/admin/mail` */
export default function AdminMailPage() {
  return (
    <AdminDesk section="mail" title="E-Mails">
      <MailDesk />
    </AdminDesk>
  )
}
