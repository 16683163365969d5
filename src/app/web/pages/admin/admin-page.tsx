import { AdminOrders } from '../../../../fulfilment/web/admin/list/admin-orders.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/orders` */
export default function AdminPage() {
  return (
    <AdminLayout section="orders" title="Bestellungen">
      <AdminOrders />
    </AdminLayout>
  )
}
