import { OrdersDesk } from '../../orders/web/admin/orders-desk.tsx'
import { AdminDesk } from '../layout/admin-desk.tsx'

/** `/admin/orders` */
export default function AdminPage() {
  return (
    <AdminDesk section="orders" title="Bestellungen">
      <OrdersDesk />
    </AdminDesk>
  )
}
