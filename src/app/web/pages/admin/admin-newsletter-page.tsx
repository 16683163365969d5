import { NewsletterAdmin } from '../../../../newsletter/web/admin/newsletter-admin.tsx'
import { AdminDesk } from '../../layout/admin-layout.tsx'

/** `/admin/newsletter` */
export default function AdminNewsletterPage() {
  return (
    <AdminDesk section="newsletter" title="Newsletter">
      <NewsletterAdmin />
    </AdminDesk>
  )
}
