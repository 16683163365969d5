import { OrdersDesk } from '../../../../fulfilment/web/admin/list/orders-desk.tsx'
import { AdminDesk } from '../../layout/admin-layout.tsx'

/** `/admin/orders` */
export default function AdminPage() {
  return (
    <AdminDesk section="orders" title="Bestellungen">
      <OrdersDesk />
    </AdminDesk>
  )
}
