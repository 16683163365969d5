import { useEffect } from 'react'
import { RequireSession } from '../../../../accounts/web/require-session.tsx'
import { useNavigation } from '../../../../platform/web/navigation.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { LoadingState } from '../../../../platform/web/ui/state-card.tsx'
import { pages } from '../../../../urls.ts'

const LOADING = 'Admin-Bereich wird geladen...'

function GoToAdmin() {
  const { navigate } = useNavigation()
  useEffect(() => navigate(pages.admin(), { replace: true }), [navigate])
  return <LoadingState>{LOADING}</LoadingState>
}

/** `/admin-direkt`: a short URL of the admin area, and the page guard for everyone else. */
export default function AdminDirectPage() {
  return (
    <>
      <PageHeader title="Admin-Bereich" ground="petrolio" />
      <div className="page-body">
        <RequireSession admin loading={<LoadingState>{LOADING}</LoadingState>}>
          <GoToAdmin />
        </RequireSession>
      </div>
    </>
  )
}
