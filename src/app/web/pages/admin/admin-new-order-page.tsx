import { OrderEntry } from '../../../../fulfilment/web/admin/entry/order-entry-form.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/orders/new` */
export default function AdminNewOrderPage() {
  return (
    <AdminLayout section="orders" title="Bestellung eintragen">
      <OrderEntry />
    </AdminLayout>
  )
}
