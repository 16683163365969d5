import { TestimonialsDesk } from '../../testimonials/web/admin/testimonials-desk.tsx'
import { AdminDesk } from '../layout/admin-desk.tsx'

/** `/admin/testimonials` */
export function AdminTestimonialsPage() {
  return (
    <AdminDesk section="testimonials" title="Kundenstimmen">
      <TestimonialsDesk />
    </AdminDesk>
  )
}
