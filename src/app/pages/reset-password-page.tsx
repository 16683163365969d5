import { ResetPasswordForm } from '../../accounts/web/reset-password-form.tsx'
import { PageHeader } from '../../platform/web/ui/page-header.tsx'

/** `/reset-password` */
export function ResetPasswordPage() {
  return (
    <>
      <PageHeader title="Neues Passwort" />
      <div className="page-body">
        <ResetPasswordForm />
      </div>
    </>
  )
}
