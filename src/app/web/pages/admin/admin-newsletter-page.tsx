import { NewsletterDesk } from '../../../../newsletter/web/admin/newsletter-desk.tsx'
import { AdminDesk } from '../../layout/admin-layout.tsx'

/** `/admin/newsletter` */
export default function AdminNewsletterPage() {
  return (
    <AdminDesk section="newsletter" title="Newsletter">
      <NewsletterDesk />
    </AdminDesk>
  )
}
