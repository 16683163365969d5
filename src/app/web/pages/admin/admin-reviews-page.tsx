import { ReviewsAdmin } from '../../../../reviews/web/admin/reviews-admin.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/reviews` */
export default function AdminReviewsPage() {
  return (
    <AdminLayout section="reviews" title="Bewertungen">
      <ReviewsAdmin />
    </AdminLayout>
  )
}
