import { Hono } from 'hono'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readChoice, readListQuery } from '../../platform/server/list-query.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { reviewApiPatterns } from '../../urls.reviews.ts'
import { answerInputSchema, decisionInputSchema } from '../domain/review-input.ts'
import { reviewStates } from '../domain/review-state.ts'
import { listReviews } from './list-reviews.ts'
import { answerReview, decideReview } from './moderate-review.ts'

/** The admin's routes for reviews; `/api/admin` is guarded where it is mounted. */
export function reviewsAdminApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(reviewApiPatterns.adminReviews, async (c) => {
    const query = readListQuery(c)
    if (!query.ok) return refuse(c, query.error)
    const state = readChoice(c, 'state', reviewStates)
    if (!state.ok) return refuse(c, state.error)
    return c.json(await listReviews(deps.db, state.value, query.value))
  })
  app.put(reviewApiPatterns.reviewDecision, async (c) => {
    const input = await readJson(c, decisionInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const done = await decideReview(deps, c.req.param('id'), input.value, currentUser(c).id)
    return done.ok ? c.json({}) : refuse(c, done.error)
  })
  app.put(reviewApiPatterns.reviewAnswer, async (c) => {
    const input = await readJson(c, answerInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const done = await answerReview(deps, c.req.param('id'), input.value, currentUser(c).id)
    return done.ok ? c.json({}) : refuse(c, done.error)
  })
  return app
}
