import { BatchesAdmin } from '../../../../batches/web/admin/batches-admin.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/batches` */
export default function AdminBatchesPage() {
  return (
    <AdminLayout section="batches" title="Röstungen">
      <BatchesAdmin />
    </AdminLayout>
  )
}
