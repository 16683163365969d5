import { OrderRefundFile } from '../../../../refunds/web/admin/order-refund-file.tsx'
import { WithdrawalsAdmin } from '../../../../withdrawals/web/admin/withdrawals-admin.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/withdrawals` */
export default function AdminWithdrawalsPage() {
  return (
    <AdminLayout section="withdrawals" title="Widerrufe">
      <WithdrawalsAdmin renderNotices={(orderId) => <OrderRefundFile orderId={orderId} />} />
    </AdminLayout>
  )
}
