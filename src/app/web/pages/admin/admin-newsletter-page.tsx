import { NewsletterAdmin } from '../../../../newsletter/web/admin/newsletter-admin.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/newsletter` */
export default function AdminNewsletterPage() {
  return (
    <AdminLayout section="newsletter" title="Newsletter">
      <NewsletterAdmin />
    </AdminLayout>
  )
}
