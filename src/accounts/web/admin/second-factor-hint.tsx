import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../platform/web/link.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { adminPages } from '../../../urls.admin.ts'
import { secondFactorQuery } from './admins-queries.ts'

/** Recommends a second factor to an admin without one; renders nothing while that is not known. */
export function SecondFactorHint() {
  const { data } = useQuery(secondFactorQuery)
  if (data?.since !== null) return null
  return (
    <Notice title="Ihre Anmeldung ist nur durch ein Passwort geschützt." className="mb-12">
      <Link href={adminPages.secondFactor()} className="text-link">
        Zwei-Faktor-Anmeldung einrichten
      </Link>
    </Notice>
  )
}
