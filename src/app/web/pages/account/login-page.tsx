import { LoginArea } from '../../../../accounts/web/login/login-area.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'

/** `/login` */
export default function LoginPage() {
  return (
    <>
      <PageHeader title="Anmelden" lead="Bestellungen und Daten liegen in Ihrem Konto bereit." />
      <div className="page-body">
        <LoginArea />
      </div>
    </>
  )
}
