import { Hono } from 'hono'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { apiPatterns } from '../../urls.ts'
import { businessViewSchema } from '../domain/business-view.ts'
import { readBusiness } from './read-business.ts'

/** `GET /api/business`: public facts of the business. */
export function businessApi({ db }: ApiDeps): Hono {
  return new Hono().get(apiPatterns.business, async (c) =>
    c.json(businessViewSchema.parse(await readBusiness(db))),
  )
}
