import { Hono } from 'hono'
import { senderOf } from '../../inquiries/server/forms/form-submission.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { refuseForeignSite } from '../../platform/server/same-origin.ts'
import { apiPatterns, pages } from '../../urls.ts'
import { linkApiPatterns } from '../../urls.links.ts'
import { newsletterInputSchema, newsletterLinkSchema } from '../domain/newsletter-input.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import { subscriptionOfToken } from './unsubscribe-token.ts'
import { subscribeNewsletter } from './subscribe-newsletter.ts'
import { unknownLink, unsubscribeNewsletter } from './unsubscribe-newsletter.ts'

/**
 * The one-click unsubscription of mail programs (RFC 8058), whose servers send neither Origin nor
 * Sec-Fetch-Site; the signed token is the right. Mounted before `requireSameOrigin`. A person who opens the
 * address gets the page of the link.
 */
export function oneClickApi(deps: ApiDeps): Hono {
  const app = new Hono()
  const path = apiPatterns.newsletterOneClick
  app.post(path, refuseForeignSite(deps.env, deps.log), async (c) => {
    const ended = await unsubscribeNewsletter(deps, c.req.param('token') ?? '', senderOf(c, deps))
    return ended.ok ? c.json({}) : refuse(c, ended.error)
  })
  app.get(path, async (c) => {
    const token = c.req.param('token') ?? ''
    const isKnown = (await subscriptionOfToken(deps.db, token)) !== null
    return isKnown ? c.redirect(pages.mailLink('unsubscribe', token)) : refuse(c, unknownLink)
  })
  return app
}

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
    [linkApiPatterns.newsletterConfirm, confirmNewsletter],
    [linkApiPatterns.newsletterUnsubscribe, unsubscribeNewsletter],
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
