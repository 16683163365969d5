import { SecondFactorHint } from '../../../../accounts/web/admin/second-factor-hint.tsx'
import { BackupSection } from '../../../../backups/web/admin/backup-section.tsx'
import { Overview } from '../../../../fulfilment/web/admin/overview/overview.tsx'
import { OverdueOrders } from '../../../../reminders/web/admin/overdue-orders.tsx'
import { SetupProgress } from '../../../../settings/web/admin/setup/setup-progress.tsx'
import { OpenWithdrawals } from '../../../../withdrawals/web/admin/open-withdrawals.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin` */
export default function AdminOverviewPage() {
  return (
    <AdminLayout section="overview" title="Admin-Bereich">
      <SecondFactorHint />
      <SetupProgress leadsThere className="mb-12" />
      <OpenWithdrawals />
      <OverdueOrders />
      <Overview />
      <BackupSection />
    </AdminLayout>
  )
}
