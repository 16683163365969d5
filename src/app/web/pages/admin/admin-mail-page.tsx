import { OutboxPage } from '../../../../outbox/web/admin/outbox-page.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/mail` */
export default function AdminMailPage() {
  return (
    <AdminLayout section="mail" title="E-Mails">
      <OutboxPage />
    </AdminLayout>
  )
}
