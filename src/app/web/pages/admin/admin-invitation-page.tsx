import { AcceptInvitationForm } from '../../../../accounts/web/admin/accept-invitation-form.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'

/** `/admin/einladung`: open to everyone who has the link of the mail. */
export default function AdminInvitationPage() {
  return (
    <>
      <PageHeader title="Einladung" />
      <div className="page-body">
        <AcceptInvitationForm />
      </div>
    </>
  )
}
