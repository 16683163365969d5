import { NewsletterDesk } from '../../inquiries/web/admin/newsletter-desk.tsx'
import { AdminDesk } from '../layout/admin-desk.tsx'

/** `/admin/newsletter` */
export default function AdminNewsletterPage() {
  return (
    <AdminDesk section="newsletter" title="Newsletter">
      <NewsletterDesk />
    </AdminDesk>
  )
}
