import { Hono } from 'hono'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { apiPatterns } from '../../urls.ts'
import { toBusinessView } from '../domain/business-view.ts'
import { readBusiness } from './read-business.ts'

/** `GET /api/business`: public facts of the business. */
export function businessApi({ db }: ApiDeps): Hono {
  return new Hono().get(apiPatterns.business, async (c) =>
    c.json(toBusinessView(await readBusiness(db))),
  )
}
