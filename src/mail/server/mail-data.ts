import {
  INTERNAL_ID,
  inLowerCase,
  personalTable,
  type Person,
  type PersonalTable,
} from '../../platform/server/personal-data.ts'
import { mailStateLabel } from '../domain/mail-state.ts'
import { bodyOf } from './mail-bodies-repo.ts'
import type { MailRow } from './mail-tables.ts'
import { subjectsOf } from './mail-tokens.ts'

const UNSENT = 'Noch nicht verschickt; Betreff und Text entstehen erst dabei.'
const DAMAGED = 'Der gespeicherte Text ist beschädigt.'
const DELIVERY = { withheld: 'Technischer Verlauf des Versands' } as const

/** Returns whether a mail that went to one of the person's emails is about this person. */
function isAbout({ userId, emails, orderIds }: Person): (mail: MailRow) => boolean {
  const known = new Set([userId, ...orderIds])
  return (mail) =>
    emails.includes(mail.recipient.toLowerCase()) || subjectsOf(mail).some((id) => known.has(id))
}

const SECTION = {
  title: 'E-Mails von uns',
  whenClosed: {
    keptBecause: 'Die zu Bestellungen bleiben ebenso lange. Die zu Ihrem Konto löschen wir sofort.',
  },
} as const

const mails = personalTable({
  table: 'mails',
  ...SECTION,
  columns: {
    id: INTERNAL_ID,
    kind: INTERNAL_ID,
    recipient: 'An',
    data: { withheld: 'Woraus der Text entsteht' },
    inquiry_id: INTERNAL_ID,
    subscription_id: INTERNAL_ID,
    invitation_id: INTERNAL_ID,
    cause: INTERNAL_ID,
    created_at: 'Angelegt',
    state: { label: 'Stand', value: (row) => mailStateLabel(row.state) },
    attempts: DELIVERY,
    unconfirmed: DELIVERY,
    next_attempt_at: DELIVERY,
    claim: DELIVERY,
    last_error: DELIVERY,
    sent_at: 'Gesendet',
    message_id: DELIVERY,
    subject: { label: 'Betreff', value: ({ subject }) => subject ?? UNSENT },
    html: { withheld: 'Derselbe Text mit Gestaltung' },
    plain_text: 'Text',
    attachments: { withheld: 'Namen der Anhänge, die Sie mit der E-Mail bekommen haben' },
  },
  rowsOf: async (db, person) => {
    if (person.recipients.length === 0) return []
    const sent = await db
      .selectFrom('mails')
      .leftJoin('mail_bodies', 'mail_bodies.mail_id', 'mails.id')
      .selectAll('mails')
      .select('mail_bodies.packed')
      .where(inLowerCase('recipient'), 'in', person.recipients)
      .orderBy('created_at')
      .execute()
    const withText = sent.filter(isAbout(person)).map(async ({ packed, ...mail }) => {
      // One that cannot be read must not keep the person from all others.
      const body = await bodyOf(mail, packed).catch(() => ({ text: DAMAGED }))
      return { ...mail, plain_text: body?.text ?? null }
    })
    return Promise.all(withText)
  },
})

const bodies = personalTable({
  table: 'mail_bodies',
  ...SECTION,
  columns: { mail_id: INTERNAL_ID, packed: { withheld: 'Der Text steht bei der E-Mail' } },
  rowsOf: async () => [],
})

/** The tables of mails with personal data. */
export const mailData: readonly PersonalTable[] = [mails, bodies]
