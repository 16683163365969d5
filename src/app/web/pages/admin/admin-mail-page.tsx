import { OutboxPage } from '../../../../outbox/web/admin/outbox-page.tsx'
import { AdminDesk } from '../../layout/admin-layout.tsx'

/** `/admin/mail` */
export default function AdminMailPage() {
  return (
    <AdminDesk section="mail" title="E-Mails">
      <OutboxPage />
    </AdminDesk>
  )
}
