import { startMailWorker, type MailWorker } from '../../mail/server/delivery/mail-worker.ts'
import { createSmtpTransport } from '../../mail/server/delivery/smtp-transport.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { isTestCopy } from '../../platform/server/copies/restores-table.ts'
import { mailRegistry } from './mail-registry.ts'

/** Starts to send mails; returns null without SMTP_URL, and for a test copy, whose customers are real people. */
export async function startMails(deps: ApiDeps): Promise<MailWorker | null> {
  const { db, env, log } = deps
  if (await isTestCopy(db)) {
    log.warn('this database is a test copy, so no mail is sent')
    return null
  }
  if (env.smtpUrl === null) return null
  return startMailWorker({ ...deps, mails: mailRegistry }, createSmtpTransport(env.smtpUrl))
}
