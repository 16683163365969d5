import { AdminOrders } from '../../../../fulfilment/web/admin/list/admin-orders.tsx'
import { OrderRefundFile } from '../../../../refunds/web/admin/order-refund-file.tsx'
import { OrderReminder } from '../../../../reminders/web/admin/order-reminder.tsx'
import { adminPages } from '../../../../urls.admin.ts'
import { OrderWithdrawals } from '../../../../withdrawals/web/order-withdrawals.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/orders` */
export default function AdminPage() {
  return (
    <AdminLayout section="orders" title="Bestellungen">
      <AdminOrders
        renderReminder={(id) => <OrderReminder orderId={id} />}
        renderNotices={(id) => (
          <>
            <OrderRefundFile orderId={id} />
            <OrderWithdrawals orderId={id} href={adminPages.withdrawal} />
          </>
        )}
      />
    </AdminLayout>
  )
}
