import { EmailConfirmation } from '../../accounts/web/email-confirmation.tsx'
import { PageHeader } from '../../platform/web/ui/page-header.tsx'

/** `/confirm-email` */
export function ConfirmEmailPage() {
  return (
    <>
      <PageHeader title="E-Mail-Adresse bestätigen" />
      <div className="page-body">
        <EmailConfirmation />
      </div>
    </>
  )
}
