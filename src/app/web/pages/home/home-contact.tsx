import { formatOpeningHours } from '../../../../business/domain/opening-hours.ts'
import { useBusiness } from '../../../../business/web/business-query.ts'
import { ContactFormArea } from '../../../../inquiries/web/form-areas.tsx'
import { CONSENT_VERSION, consentTexts } from '../../../../newsletter/domain/consent.ts'
import { NewsletterFormArea } from '../../../../newsletter/web/newsletter-form-area.tsx'
import { Link } from '../../../../platform/web/link.tsx'
import { displayText } from '../../../../platform/web/ui/display-text.tsx'
import { pages } from '../../../../urls.ts'

function Newsletter() {
  return (
    <section className="ground-rosso gutter grid items-start gap-10 py-section lg:grid-cols-2 lg:gap-20">
      <div>
        <h2>{displayText('Post aus der Box.')}</h2>
        <p className="mt-6 max-w-[28em] text-lead">
          Neue Röstungen und Termine per E-Mail. Selten, denn auch hier rasen wir nicht.
        </p>
      </div>
      <div>
        <NewsletterFormArea />
        <p className="mt-4 max-w-[34em] text-small">
          {consentTexts[CONSENT_VERSION]} Mehr dazu in der{' '}
          <Link href={pages.privacy()}>Datenschutzerklärung</Link>.
        </p>
      </div>
    </section>
  )
}

function Contact() {
  const business = useBusiness()
  return (
    <section className="gutter grid gap-10 py-section lg:grid-cols-2 lg:gap-20">
      <div>
        <h2>{displayText('Schreiben Sie uns.')}</h2>
        {business ? (
          <div className="mt-6 grid gap-5 text-lead">
            <address>
              {business.street}
              <br />
              {business.postalCode} {business.city}
            </address>
            <ul>
              {formatOpeningHours(business.openingHours).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ) : null}
        <p className="mt-6">
          <Link href={pages.contact()} className="text-link">
            Alle Wege zu uns
          </Link>
        </p>
      </div>
      <ContactFormArea />
    </section>
  )
}

/** The newsletter form, then the contact form. */
export function HomeContact() {
  return (
    <>
      <Newsletter />
      <Contact />
    </>
  )
}
