import { Hono } from 'hono'
import { ownPasswordOf } from '../../accounts/server/own-password/confirm-own-password.ts'
import { withAsciiDomain } from '../../platform/domain/ascii-domain.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readListQuery } from '../../platform/server/list-query.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { personErasureSchema, personExportSchema } from '../domain/privacy-input.ts'
import { erasePerson, exportPerson } from './answer-request.ts'
import type { WithPersonalTables } from './collect-personal-data.ts'
import { findPeople } from './find-people.ts'

/** Routes for admins who answer a request by mail; `/api/admin` is guarded where it is mounted. */
export function privacyAdminApi(deps: ApiDeps & WithPersonalTables): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.people, async (c) => {
    const query = readListQuery(c)
    if (!query.ok) return refuse(c, query.error)
    return c.json(
      await findPeople(deps.db, deps.personalTables, withAsciiDomain(query.value.typed)),
    )
  })
  app.post(adminApiPatterns.personExport, async (c) => {
    const input = await readJson(c, personExportSchema)
    if (!input.ok) return refuse(c, input.error)
    const { currentPassword, ...person } = input.value
    const data = await exportPerson(deps, ownPasswordOf(c, deps, currentPassword), person)
    return data.ok ? c.json(data.value) : refuse(c, data.error)
  })
  app.post(adminApiPatterns.personErasure, async (c) => {
    const input = await readJson(c, personErasureSchema)
    if (!input.ok) return refuse(c, input.error)
    const { currentPassword, ...person } = input.value
    const erased = await erasePerson(deps, ownPasswordOf(c, deps, currentPassword), person)
    return erased.ok ? c.json(erased.value) : refuse(c, erased.error)
  })
  return app
}
