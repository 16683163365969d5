import type { ReactNode } from 'react'
import { formatDateTime } from '../../../../platform/domain/german-format.ts'
import { MailtoLink } from '../../../../platform/web/admin/mailto-link.tsx'
import { Link } from '../../../../platform/web/link.tsx'
import { Facts, type Fact } from '../../../../platform/web/ui/facts.tsx'
import { mailStateLabel } from '../../../../mail/domain/mail-state.ts'
import { adminPages } from '../../../../urls.admin.ts'
import { formatWeekday } from '../../../domain/calendar/calendar-day.ts'
import { formPageName } from '../../../domain/form-page-name.ts'
import {
  businessTypeLabel,
  packageLabel,
  wholesaleKindLabel,
} from '../../../domain/inquiry-texts.ts'
import type { InquiryReply, InquiryView } from '../../../domain/inquiry-view.ts'
import { workshopLevelLabels } from '../../../domain/forms/workshop-level.ts'
import { vehicleLabels } from '../../../domain/calendar/vehicle.ts'

/** Shows the inquiry's fields and the replies. */
export function InquirySheet({ inquiry }: { inquiry: InquiryView }) {
  const { details, replies } = inquiry
  return (
    <div className="grid min-w-0 content-start gap-12">
      <Part title="Angaben">
        <Facts facts={factsOf(inquiry)} className="wrap-anywhere" />
      </Part>
      <Part title="Nachricht">
        <Letter text={details.message || 'Ohne Nachricht.'} />
      </Part>
      {replies.length > 0 ? (
        <Part title="Ihre Antworten">
          <ol className="grid gap-8">
            {replies.map((reply) => (
              <Reply key={reply.id} reply={reply} />
            ))}
          </ol>
        </Part>
      ) : null}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-4 text-h4">{title}</h3>
      {children}
    </section>
  )
}

/** Shows a text with its line breaks. */
function Letter({ text }: { text: string }) {
  return <p className="max-w-[40em] whitespace-pre-wrap wrap-anywhere">{text}</p>
}

function Reply({ reply }: { reply: InquiryReply }) {
  return (
    <li className="grid gap-1 border-l-4 border-petrolio pl-5">
      <p className="font-medium wrap-anywhere">{reply.subject}</p>
      <p className="mb-2 text-small wrap-anywhere">
        <time dateTime={reply.createdAt}>{formatDateTime(reply.createdAt)}</time>
        {', '}
        {reply.by ?? 'Gelöschtes Konto'}
        {reply.mail ? (
          <>
            {', '}
            <Link href={adminPages.mail(reply.mail.id)} className="underline">
              E-Mail: {mailStateLabel(reply.mail.state)}
            </Link>
          </>
        ) : null}
      </p>
      <Letter text={reply.text} />
    </li>
  )
}

function factsOf({ name, email, details, sourcePage }: InquiryView): Fact[] {
  const { phone, company, subject, date, place, packageType, guests, vehicle } = details
  const facts: ReadonlyArray<Fact | false> = [
    company !== undefined && { label: 'Unternehmen', value: company },
    { label: 'Name', value: name },
    // A booking by phone may have only one of the two.
    email !== '' && { label: 'E-Mail', value: <MailtoLink address={email} /> },
    phone !== undefined &&
      phone !== '' && { label: 'Telefon', value: <PhoneLink number={phone} /> },
    details.businessType !== undefined && { label: 'Betrieb', value: businessTypeLabel(details) },
    details.wholesaleKind !== undefined && {
      label: 'Anliegen',
      value: wholesaleKindLabel(details),
    },
    subject !== undefined && { label: 'Betreff', value: subject },
    date !== undefined && { label: 'Termin', value: formatWeekday(date) },
    place !== undefined && place !== '' && { label: 'Ort', value: place },
    packageType !== undefined && { label: 'Paket', value: packageLabel(packageType) },
    guests !== undefined && { label: 'Gäste', value: guests },
    vehicle !== undefined && { label: 'Fahrzeug', value: vehicleLabels[vehicle] },
    details.people !== undefined && { label: 'Personen', value: details.people },
    details.wishedDays !== undefined && { label: 'Wunschtermine', value: details.wishedDays },
    details.level !== undefined && {
      label: 'Erfahrung',
      value: workshopLevelLabels[details.level],
    },
    sourcePage !== null && { label: 'Seite', value: formPageName(sourcePage) },
  ]
  return facts.filter((fact) => fact !== false)
}

function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className="underline">
      {number}
    </a>
  )
}
