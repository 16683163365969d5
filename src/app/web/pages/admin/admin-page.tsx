import { AdminOrders } from '../../../../fulfilment/web/admin/list/admin-orders.tsx'
import { AdminDesk } from '../../layout/admin-layout.tsx'

/** `/admin/orders` */
export default function AdminPage() {
  return (
    <AdminDesk section="orders" title="Bestellungen">
      <AdminOrders />
    </AdminDesk>
  )
}
