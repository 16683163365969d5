import { SecondFactorHint } from '../../accounts/web/admin/second-factor-hint.tsx'
import { Overview } from '../../orders/web/admin/overview.tsx'
import { AdminDesk } from '../layout/admin-desk.tsx'

/** `/admin` */
export default function AdminOverviewPage() {
  return (
    <AdminDesk section="overview" title="Admin-Bereich">
      <SecondFactorHint />
      <Overview />
    </AdminDesk>
  )
}
