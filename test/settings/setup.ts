import type { SetupStep } from '../../src/business/domain/setup-steps.ts'
import { deliverMails } from '../../src/mail/server/delivery/deliver-mails.ts'
import type { MailTransport } from '../../src/mail/server/delivery/smtp-transport.ts'
import type { Env } from '../../src/platform/server/env.ts'
import type { SetupView } from '../../src/settings/domain/setup-view.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { showNotice, standInNotice } from '../catalogue/guarantee-notice.ts'
import { ownerAnswers } from './owner-answers.ts'
import { putSettings } from './settings.ts'
import type { TestShop } from '../shop.ts'

/** The environment of a shop that customers reach over https, with a mail server. */
export const httpsEnv: Partial<Env> = {
  isProduction: true,
  publicUrl: 'https://shop.test',
  ownOrigins: ['https://shop.test'],
  smtpUrl: 'smtp://mail.shop.test',
}

/** A mail server that takes every mail. */
export const everyMailTaken: MailTransport = { send: async () => {} }

/** Reads the setup through the admin API. */
export async function readSetup(shop: TestShop, cookie: string): Promise<SetupView> {
  return (await shop.request(adminApi.setup(), { cookie })).json() as Promise<SetupView>
}

/** Confirms a step through the API, as an owner does who answers its questions. */
export async function confirm(shop: TestShop, cookie: string, step: SetupStep): Promise<Response> {
  if (step === 'guarantee') return showNotice(shop, cookie, standInNotice())
  if (step !== 'mail') return putSettings(shop, cookie, step, ownerAnswers[step])
  const { recipient, server } = (await readSetup(shop, cookie)).mail
  await shop.request(adminApi.setupTestMail(), { method: 'POST', body: { recipient }, cookie })
  while ((await deliverMails(shop.deps, everyMailTaken)) === 'progress');
  return shop.request(adminApi.setupMailServer(), { method: 'POST', body: { server }, cookie })
}

/** Confirms these steps; each must be accepted. */
export async function confirmAll(
  shop: TestShop,
  cookie: string,
  steps: readonly SetupStep[],
): Promise<void> {
  for (const step of steps) {
    const answer = await confirm(shop, cookie, step)
    if (!answer.ok) throw new Error(`${step} was refused: ${await answer.text()}`)
  }
}
