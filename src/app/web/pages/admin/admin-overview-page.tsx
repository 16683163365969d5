import { SecondFactorHint } from '../../../../accounts/web/admin/second-factor-hint.tsx'
import { Overview } from '../../../../fulfilment/web/admin/overview/overview.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin` */
export default function AdminOverviewPage() {
  return (
    <AdminLayout section="overview" title="Admin-Bereich">
      <SecondFactorHint />
      <Overview />
    </AdminLayout>
  )
}
