import '../../styles/contact.css'
import type { BusinessView } from '../../../../business/domain/business-view.ts'
import { formatOpeningHours } from '../../../../business/domain/opening-hours.ts'
import { useBusiness } from '../../../../business/web/business-query.ts'
import { NoWithdrawalNote } from '../../../../content/web/offers/no-withdrawal-note.tsx'
import { contactQuestions } from '../../../../content/domain/offers/questions.ts'
import { Faq } from '../../../../content/web/offers/faq.tsx'
import { Roundel } from '../../../../content/web/roundel.tsx'
import { TownMap } from '../../../../content/web/town-map.tsx'
import { readWorkshop, workshopSubject } from '../../../../inquiries/domain/forms/workshop-name.ts'
import { ContactFormArea, WorkshopFormArea } from '../../../../inquiries/web/form-areas.tsx'
import { useSearch } from '../../../../platform/web/navigation.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { displayText } from '../../../../platform/web/ui/display-text.tsx'
import { Kerb } from '../../../../platform/web/ui/kerb.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'

function Ways({ business }: { business: BusinessView }) {
  const { street, postalCode, city, phone, email, openingHours, socialLinks } = business
  return (
    <div className="mt-8 grid gap-8">
      <div>
        <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-link text-lead">
          {phone}
        </a>
        <br />
        <a href={`mailto:${email}`} className="text-link text-lead">
          {email}
        </a>
      </div>
      <address className="text-lead">
        {street}
        <br />
        {postalCode} {city}
      </address>
      <div>
        <h3 className="mb-3 text-h4">Öffnungszeiten</h3>
        <ul>
          {formatOpeningHours(openingHours).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {socialLinks.length > 0 ? (
        <ul className="flex flex-wrap gap-x-7">
          {socialLinks.map(({ label, url }) => (
            <li key={url}>
              <a href={url} rel="noopener" className="text-link">
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Message() {
  const workshop = readWorkshop(new URLSearchParams(useSearch()).get('workshop'))
  return (
    <section
      aria-labelledby="message-heading"
      className={classNames(
        'ground-celeste px-gutter py-section lg:col-start-2 lg:row-span-2 lg:pr-gutter lg:pl-16',
        // Who comes for a workshop finds its form first on a phone too.
        workshop && 'max-lg:order-first',
      )}
    >
      <h2 id="message-heading" className="mb-10 text-h3">
        {workshop ? displayText(`${workshopSubject(workshop)}.`) : 'Ihre Nachricht'}
      </h2>
      {workshop ? (
        <>
          <p className="mb-6">
            Den Termin stimmen wir mit Ihnen ab. <NoWithdrawalNote />
          </p>
          <WorkshopFormArea key={workshop} workshop={workshop} />
        </>
      ) : (
        <ContactFormArea />
      )}
    </section>
  )
}

/** `/contact`: all contact data, the form, the map, four answers. */
export default function ContactPage() {
  const business = useBusiness()
  return (
    <>
      <PageHeader
        title={'Funkspruch\nan die Box.'}
        lead="Schreiben Sie, rufen Sie an oder kommen Sie vorbei. Wir antworten in ganzen Sätzen."
        sign={
          <Roundel large className="signal">
            92
          </Roundel>
        }
      />
      <Kerb />
      <div className="contact-ways grid lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_1fr]">
        <section aria-labelledby="contact-ways-heading" className="gutter py-section lg:pb-14">
          <h2 id="contact-ways-heading" className="text-h3">
            Direkter Draht
          </h2>
          {business ? <Ways business={business} /> : null}
        </section>
        <Message />
        {/* Fills the rest of the first column; on phones it comes last. */}
        <section aria-label="Karte" className="lg:col-start-1 lg:row-start-2">
          <TownMap />
        </section>
      </div>
      <section className="ground-giallo pb-section">
        <div className="section-head">
          <h2>{displayText('Oft gefragt,\nkurz beantwortet.')}</h2>
        </div>
        <div className="gutter">
          <Faq questions={contactQuestions} />
        </div>
      </section>
    </>
  )
}
