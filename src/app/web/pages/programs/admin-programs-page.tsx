import { ApiKeysSection } from '../../../../accounts/web/admin/api-keys/api-keys-section.tsx'
import { WebhooksSection } from '../../../../webhooks/web/admin/webhooks-section.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/programs` */
export default function AdminProgramsPage() {
  return (
    <AdminLayout section="programs" title="Programme">
      <div className="grid grid-cols-1 gap-16">
        <ApiKeysSection />
        <WebhooksSection />
      </div>
    </AdminLayout>
  )
}
