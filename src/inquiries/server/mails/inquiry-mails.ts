import { findInquirySummary } from './find-inquiry-summary.ts'
import { adminPages } from '../../../urls.admin.ts'
import { pages } from '../../../urls.ts'
import { NO_WITHDRAWAL_NOTE } from '../../../content/domain/offers/no-withdrawal.ts'
import type { MailBlock } from '../../../mail/server/content/mail-content.ts'
import { bookingMailTitles, type BookingNews } from '../../domain/booking-mail-titles.ts'
import './inquiry-mail-kinds.ts'
import { preventAutoLinks } from '../../../mail/server/content/prevent-auto-links.ts'
import type { Template } from '../../../mail/server/content/mail-template.ts'

function quoted(message: string): readonly MailBlock[] {
  return message === '' ? [] : [{ kind: 'quote', text: message }]
}

/** Bookings have a day, so their mails say that they cannot be withdrawn from. */
const dateNote: MailBlock = { kind: 'small', text: NO_WITHDRAWAL_NOTE }

interface Fact {
  readonly label: string
  readonly value: string
}

function factsOf(facts: readonly Fact[]): readonly MailBlock[] {
  const rows = facts.map(({ label, value }) => ({ label, value: preventAutoLinks(value) }))
  return rows.length === 0 ? [] : [{ kind: 'facts', rows }]
}

/** Receipt for the sender, with what was sent. */
export const inquiryReceipt: Template<'inquiry-receipt'> = async (
  { db, business },
  { inquiry, inquiryId },
) => {
  const summary = await findInquirySummary(db, inquiry, inquiryId)
  const { name, topic, facts, message, hasFixedDay } = summary
  return {
    subject: 'Ihre Anfrage ist angekommen',
    title: 'Ihre Anfrage ist angekommen.',
    blocks: [
      {
        kind: 'text',
        text: `Guten Tag ${preventAutoLinks(name)},\n\nvielen Dank. Wir melden uns in Kürze bei Ihnen. Wenn es eilt: ${business.phone}.`,
      },
      { kind: 'heading', text: preventAutoLinks(topic) },
      ...factsOf(facts),
      ...quoted(preventAutoLinks(message)),
      ...(hasFixedDay ? [dateNote] : []),
      {
        kind: 'small',
        text: 'Sie haben uns nichts geschickt? Dann hat jemand Ihre Adresse eingetragen; Sie müssen nichts tun.',
      },
    ],
  }
}

/** Notifies the shop; a reply to this mail goes to the sender. */
export const inquiryNotice: Template<'inquiry-notice'> = async (
  { db, link },
  { inquiry, inquiryId },
) => {
  const { name, email, topic, facts, message, isSuspect } = await findInquirySummary(
    db,
    inquiry,
    inquiryId,
  )
  const warning: readonly MailBlock[] = isSuspect
    ? [{ kind: 'small', text: 'Diese Anfrage wurde vermutlich automatisch gesendet.' }]
    : []
  return {
    subject: `${isSuspect ? '[Verdacht] ' : ''}${topic}`,
    title: 'Eine neue Anfrage.',
    replyTo: email,
    blocks: [
      ...warning,
      { kind: 'heading', text: topic },
      {
        kind: 'facts',
        rows: [{ label: 'Name', value: name }, { label: 'E-Mail', value: email }, ...facts],
      },
      ...quoted(message),
      // A reply from a mail program reaches the sender but is not stored with the inquiry.
      {
        kind: 'button',
        label: 'Im Admin-Bereich öffnen',
        href: link(adminPages.inquiry(inquiryId)),
      },
    ],
  }
}

/** An admin's reply, with the inquiry quoted below. */
export const inquiryReply: Template<'inquiry-reply'> = async (
  { db },
  { inquiry, inquiryId, subject, text },
) => {
  const { topic, message } = await findInquirySummary(db, inquiry, inquiryId)
  return {
    subject,
    // The form proposes the sender's subject.
    title: preventAutoLinks(subject),
    blocks: [
      { kind: 'text', text },
      ...(message === ''
        ? []
        : ([
            { kind: 'heading', text: preventAutoLinks(topic) },
            ...quoted(preventAutoLinks(message)),
          ] as const)),
    ],
  }
}

const bookingHeadings: Readonly<Partial<Record<BookingNews, string>>> = {
  confirmed: 'Ihr Termin',
  cancelled: 'Abgesagter Termin',
}

const bookingTexts: Readonly<Record<BookingNews, string>> = {
  pending: 'wir bearbeiten Ihre Anfrage wieder. Wir melden uns, sobald der Termin feststeht.',
  confirmed:
    'wir haben Ihren Termin bestätigt und freuen uns darauf. Die Einzelheiten besprechen wir rechtzeitig mit Ihnen.',
  declined:
    'an diesem Tag können wir leider nicht kommen. Wenn Sie beim Datum beweglich sind, antworten Sie einfach auf diese E-Mail.',
  // True whoever cancelled it, the customer or the shop, and also after its day.
  cancelled:
    'der vereinbarte Termin ist abgesagt. Wenn dazu noch etwas offen ist, antworten Sie einfach auf diese E-Mail.',
  // No question how it was and no offer: both would be advertising without consent (UWG § 7).
  done: 'vielen Dank für den gemeinsamen Tag. Wenn noch etwas offen ist, antworten Sie einfach auf diese E-Mail.',
}

/** Tells the customer the new status of an event request. */
export const bookingStatus: Template<'booking-status'> = async (
  { db, link },
  { bookingId, status, isCancelled = false },
) => {
  const { name, topic, facts } = await findInquirySummary(db, 'event-booking', bookingId)
  const news = isCancelled ? 'cancelled' : status
  const title = bookingMailTitles[news]
  return {
    subject: `${topic}: ${title.replace(/\.$/, '')}`,
    title,
    blocks: [
      { kind: 'text', text: `Guten Tag ${preventAutoLinks(name)},\n\n${bookingTexts[news]}` },
      { kind: 'heading', text: bookingHeadings[news] ?? topic },
      ...factsOf(facts),
      ...(status === 'confirmed' ? [dateNote] : []),
      ...(status === 'confirmed'
        ? [{ kind: 'button', label: 'Frage zum Termin', href: link(pages.contact()) } as const]
        : []),
    ],
  }
}
