import { MAIL_PAGE_HEADERS } from '../../mail/server/content/mail-page-headers.ts'
import type { WithMailRegistry } from '../../mail/server/mail-registry.ts'
import { Hono } from 'hono'
import { ownPasswordSchema } from '../../accounts/domain/second-factor-changes.ts'
import { ownPasswordOf } from '../../accounts/server/own-password/confirm-own-password.ts'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { pdfHeaders } from '../../documents/server/reading/pdf-headers.ts'
import { refuseWhenPdfQueueFull } from '../../documents/server/reading/refuse-when-pdf-queue-full.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import type { MailLinkView } from '../domain/mail-view.ts'
import { countHeld, dropHeld, releaseHeld } from './held-mails.ts'
import { listMails } from './list-mails.ts'
import { readMailQuery } from './read-mail-query.ts'
import { readAdminIdempotencyKey } from '../../platform/server/admin-idempotency.ts'
import { resendMail } from './resend-mail.ts'
import { revealLink } from './reveal-link.ts'
import { showMail, showMailAttachment, showMailHtml } from './show-mail.ts'

/** The admin's routes of the outbox; `/api/admin` is guarded where it is mounted. */
export function outboxApi(deps: ApiDeps & WithMailRegistry): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.mails, async (c) => {
    const filter = readMailQuery(c)
    return filter.ok ? c.json(await listMails(deps, filter.value)) : refuse(c, filter.error)
  })
  app.get(adminApiPatterns.mail, async (c) => {
    const mail = await showMail(deps, c.req.param('id') ?? '', currentUser(c).id)
    return mail.ok ? c.json(mail.value) : refuse(c, mail.error)
  })
  app.get(adminApiPatterns.mailHtml, async (c) => {
    const html = await showMailHtml(deps, c.req.param('id') ?? '', currentUser(c).id)
    return html.ok ? c.html(html.value, 200, MAIL_PAGE_HEADERS) : refuse(c, html.error)
  })
  app.get(adminApiPatterns.mailAttachment, async (c) => {
    const { id, name } = c.req.param()
    const bytes = await refuseWhenPdfQueueFull(showMailAttachment(deps, id, name))
    return bytes.ok
      ? c.body(Uint8Array.from(bytes.value), 200, pdfHeaders(name))
      : refuse(c, bytes.error)
  })
  app.get(adminApiPatterns.heldMails, async (c) => c.json(await countHeld(deps)))
  app.post(adminApiPatterns.heldMailsRelease, async (c) =>
    c.json(await releaseHeld(deps, currentUser(c).id)),
  )
  app.post(adminApiPatterns.heldMailsDrop, async (c) =>
    c.json(await dropHeld(deps, currentUser(c).id)),
  )
  app.post(adminApiPatterns.mailResend, async (c) => {
    const key = readAdminIdempotencyKey(c)
    if (!key.ok) return refuse(c, key.error)
    const id = c.req.param('id') ?? ''
    const queued = await resendMail(deps, { id, admin: currentUser(c), key: key.value })
    return queued.ok ? c.json({ id: queued.value }) : refuse(c, queued.error)
  })
  app.post(adminApiPatterns.mailLink, async (c) => {
    const input = await readJson(c, ownPasswordSchema)
    if (!input.ok) return refuse(c, input.error)
    const own = ownPasswordOf(c, deps, input.value.currentPassword)
    const link = await revealLink(deps, c.req.param('id') ?? '', own)
    return link.ok ? c.json({ link: link.value } satisfies MailLinkView) : refuse(c, link.error)
  })
  return app
}
