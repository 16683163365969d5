import { expect, type Browser, type BrowserContext } from '@playwright/test'
import type { ListPage } from '../src/platform/domain/list-page.ts'
import { adminApi } from '../src/urls.admin.ts'
import { signInAsAdmin } from './account-steps.ts'
import { adminLogin, baseUrl, fromAnotherAddress } from './shop-under-test.ts'

interface ListedMail {
  readonly id: string
  readonly recipient: string
  readonly kind: string
}

/** Other tests send mails too, so a new mail is on the first pages of the list. */
const PARTS = 4

async function newestMails(context: BrowserContext): Promise<ListedMail[]> {
  const found: ListedMail[] = []
  let before = ''
  for (let part = 0; part < PARTS; part += 1) {
    const answer = await context.request.get(`${adminApi.mails()}?before=${before}`)
    const { items, next } = (await answer.json()) as ListPage<ListedMail>
    found.push(...items)
    if (next === null) break
    before = next
  }
  return found
}

/** Returns the text of a mail, followed by its hidden link into the admin area, if any. */
async function readMail(context: BrowserContext, id: string): Promise<string> {
  const answer = await context.request.get(adminApi.mail(id))
  const { text, hiddenLink } = (await answer.json()) as { text: string; hiddenLink: string }
  if (hiddenLink !== 'by-password') return text
  const revealed = await context.request.post(adminApi.mailLink(id), {
    headers: { Origin: baseUrl },
    data: { currentPassword: adminLogin.password },
  })
  const { link } = (await revealed.json()) as { link: string }
  return `${text}\n${link}`
}

/**
 * Returns the newest mails to an email, as an admin reads them, because the shop has no mail
 * server.
 */
export async function mailTexts(
  browser: Browser,
  recipient: string,
  kind: string,
): Promise<string[]> {
  const context = await browser.newContext({ extraHTTPHeaders: fromAnotherAddress() })
  await signInAsAdmin(context)
  const texts: string[] = []
  for (const mail of await newestMails(context)) {
    if (mail.recipient !== recipient || mail.kind !== kind) continue
    texts.push(await readMail(context, mail.id))
  }
  await context.close()
  return texts
}

/** Returns the link of the only mail of this kind to an email. */
export async function mailLink(browser: Browser, recipient: string, kind: string): Promise<string> {
  let texts: string[] = []
  await expect.poll(async () => (texts = await mailTexts(browser, recipient, kind)).length).toBe(1)
  return /https?:\/\/\S+#[^\s*]\S*/.exec(texts[0] ?? '')?.[0] ?? ''
}
