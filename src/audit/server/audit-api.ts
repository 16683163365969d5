import { Hono } from 'hono'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readRowId } from '../../platform/server/ids.ts'
import { readListQueryBy } from '../../platform/server/list-query.ts'
import { protectChangingGet } from '../../platform/server/same-origin.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { readAuditFilter } from './read-audit-filter.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'
import { listAuditAdmins } from './list-audit-admins.ts'

/** Routes of the audit log; `/api/admin` is guarded where it is mounted. */
export function auditApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.audit, async (c) => {
    const filter = readAuditFilter(c)
    return filter.ok ? c.json(await listAudit(deps.db, filter.value)) : refuse(c, filter.error)
  })
  app.get(adminApiPatterns.auditAdmins, async (c) => {
    const query = readListQueryBy(c, readRowId)
    return query.ok ? c.json(await listAuditAdmins(deps.db, query.value)) : refuse(c, query.error)
  })
  app.get(adminApiPatterns.auditExport, protectChangingGet(deps.env, deps.log), async (c) => {
    const filter = readAuditFilter(c)
    return filter.ok ? exportAudit(c, deps, filter.value) : refuse(c, filter.error)
  })
  return app
}
