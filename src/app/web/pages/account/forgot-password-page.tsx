import { ForgotPasswordForm } from '../../../../accounts/web/login/forgot-password-form.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'

/** `/forgot-password` */
export default function ForgotPasswordPage() {
  return (
    <>
      <PageHeader
        title="Passwort vergessen"
        lead="Wir schicken Ihnen einen Link, mit dem Sie ein neues wählen."
      />
      <div className="page-body">
        <ForgotPasswordForm />
      </div>
    </>
  )
}
