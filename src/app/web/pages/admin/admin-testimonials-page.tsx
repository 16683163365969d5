import { TestimonialsDesk } from '../../../../testimonials/web/admin/testimonials-desk.tsx'
import { AdminDesk } from '../../layout/admin-layout.tsx'

/** `/admin/testimonials` */
export default function AdminTestimonialsPage() {
  return (
    <AdminDesk section="testimonials" title="Kundenstimmen">
      <TestimonialsDesk />
    </AdminDesk>
  )
}
