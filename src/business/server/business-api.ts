import { Hono } from 'hono'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { declarePublic } from '../../platform/server/answers/answer-tags.ts'
import { apiPatterns } from '../../urls.ts'
import { BUSINESS_TAG } from '../domain/business-tags.ts'
import { toBusinessView } from '../domain/business-view.ts'
import { readBusiness } from './read-business.ts'
import { takesOrders } from './takes-orders.ts'

/** `GET /api/business`: public facts of the business. */
export function businessApi({ db, env }: ApiDeps): Hono {
  return new Hono().get(apiPatterns.business, async (c) => {
    const settings = await readBusiness(db)
    const isOpen = await takesOrders(db, env, settings)
    declarePublic(c, [BUSINESS_TAG])
    return c.json(toBusinessView({ ...settings, takesOrders: isOpen }, env.publicUrl))
  })
}
