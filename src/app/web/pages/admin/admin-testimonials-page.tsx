import { TestimonialsAdmin } from '../../../../testimonials/web/admin/testimonials-admin.tsx'
import { AdminDesk } from '../../layout/admin-layout.tsx'

/** `/admin/testimonials` */
export default function AdminTestimonialsPage() {
  return (
    <AdminDesk section="testimonials" title="Kundenstimmen">
      <TestimonialsAdmin />
    </AdminDesk>
  )
}
