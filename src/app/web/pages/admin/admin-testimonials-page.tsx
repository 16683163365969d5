import { TestimonialsAdmin } from '../../../../testimonials/web/admin/testimonials-admin.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/testimonials` */
export default function AdminTestimonialsPage() {
  return (
    <AdminLayout section="testimonials" title="Kundenstimmen">
      <TestimonialsAdmin />
    </AdminLayout>
  )
}
