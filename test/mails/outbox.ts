import { deliverMails, type DeliveryResult } from '../../src/mail/server/delivery/deliver-mails.ts'
import {
  createSmtpTransport,
  type MailTransport,
} from '../../src/mail/server/delivery/smtp-transport.ts'
import type { MailRow } from '../../src/mail/server/mail-tables.ts'
import { queueMail } from '../../src/mail/server/queue-mail.ts'
import { transact } from '../../src/platform/server/database/transact.ts'
import { newId } from '../../src/platform/server/ids.ts'
import { createTestShop, type DatabaseKind, type TestShop } from '../shop.ts'
import { startSmtpSink, type ReceivedMail, type SmtpSink } from './smtp-sink.ts'

/** A shop and its mail server, whose behaviour a test sets. */
export interface TestOutbox {
  readonly shop: TestShop
  readonly sink: SmtpSink
  readonly transport: MailTransport
  /** What the server does with a mail it took and with a recipient; `reset` restores both. */
  onTaken: (mail: ReceivedMail) => Promise<void>
  onRecipient: (address: string) => void
  deliver(): Promise<DeliveryResult>
  deliverAll(): Promise<void>
  queue(recipient?: string, newEmail?: string): Promise<void>
  rows(): Promise<MailRow[]>
  onlyRow(): Promise<MailRow>
  mailsTo(recipient: string): readonly ReceivedMail[]
  /** Deletes all mails and lets the server accept everything again. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** Starts a shop with a mail server of its own. */
export async function createTestOutbox(kind: DatabaseKind): Promise<TestOutbox> {
  const shop = await createTestShop(kind)
  const sink = await startSmtpSink({
    onTaken: (mail) => outbox.onTaken(mail),
    onRecipient: (address) => outbox.onRecipient(address),
  })
  const transport = createSmtpTransport(sink.url)
  const outbox: TestOutbox = {
    shop,
    sink,
    transport,
    onTaken: async () => {},
    onRecipient: () => {},
    deliver: () => deliverMails(shop.deps, transport),
    deliverAll: async () => {
      while ((await outbox.deliver()) === 'progress');
    },
    queue: async (recipient = 'karla@example.de', newEmail = 'neu@example.de') => {
      const data = { userId: 'x', newEmail }
      const now = shop.clock.now().toISOString()
      const mail = { kind: 'email-changed', recipient, data, cause: newId(), now } as const
      await transact(shop.deps.db, (tx) => queueMail(tx, mail))
    },
    rows: () => shop.deps.db.selectFrom('mails').selectAll().orderBy('id').execute(),
    onlyRow: async () => {
      const [row, ...others] = await outbox.rows()
      if (!row || others.length > 0) throw new Error('expected one mail')
      return row
    },
    mailsTo: (recipient) => sink.mails.filter(({ to }) => to.includes(recipient)),
    reset: async () => {
      outbox.onTaken = async () => {}
      outbox.onRecipient = () => {}
      await shop.deps.db.deleteFrom('mails').execute()
    },
    close: async () => {
      await sink.close()
      await shop.close()
    },
  }
  return outbox
}
