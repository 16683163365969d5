import { CustomerDocuments } from '../../../../documents/web/customer-documents.tsx'
import { BackToOrders, OrderDetail } from '../../../../orders/web/order-detail.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { OrderReviewMail } from '../../../../reviews/web/order-review-mail.tsx'
import { OrderWithdrawals } from '../../../../withdrawals/web/order-withdrawals.tsx'
import type { PageProps } from '../../../routing/page-route.ts'

/** `/order/:id`: one order of the account. */
export default function OrderPage({ params }: PageProps) {
  return (
    <>
      <PageHeader title="Ihre Bestellung" ground="celeste">
        <BackToOrders />
      </PageHeader>
      <div className="page-body">
        <OrderDetail
          id={params.id}
          renderNotices={(orderId) => <OrderWithdrawals orderId={orderId} />}
          renderDocuments={(orderId) => <CustomerDocuments orderId={orderId} />}
          renderEnd={(orderId) => <OrderReviewMail orderId={orderId} />}
        />
      </div>
    </>
  )
}
