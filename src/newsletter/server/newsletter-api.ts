import { Hono } from 'hono'
import { senderOf } from '../../inquiries/server/forms/form-submission.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { apiPatterns } from '../../urls.ts'
import { newsletterInputSchema, newsletterLinkSchema } from '../domain/newsletter-input.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import { subscribeNewsletter } from './subscribe-newsletter.ts'
import { unsubscribeNewsletter } from './unsubscribe-newsletter.ts'

/** Public routes: subscribe to the newsletter, and follow the links in its mails. */
export function newsletterApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.post(apiPatterns.newsletterSubscribe, async (c) => {
    const input = await readJson(c, newsletterInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const subscribed = await subscribeNewsletter(deps, input.value, senderOf(c, deps))
    if (!subscribed.ok) return refuse(c, subscribed.error)
    const { value } = subscribed
    return value === 'subscribed' ? c.json({}, 201) : c.json({ code: value })
  })
  for (const [path, follow] of [
    [apiPatterns.newsletterConfirm, confirmNewsletter],
    [apiPatterns.newsletterUnsubscribe, unsubscribeNewsletter],
  ] as const) {
    app.post(path, async (c) => {
      const input = await readJson(c, newsletterLinkSchema)
      if (!input.ok) return refuse(c, input.error)
      const followed = await follow(deps, input.value.token, senderOf(c, deps))
      return followed.ok ? c.json({}) : refuse(c, followed.error)
    })
  }
  return app
}
