import { useEffect, useRef } from 'react'
import { formatOpeningHours } from '../../../../business/domain/opening-hours.ts'
import { useBusiness } from '../../../../business/web/business-query.ts'
import { ContactFormArea } from '../../../../inquiries/web/form-areas.tsx'
import { CONSENT_VERSION, consentTexts } from '../../../../newsletter/domain/consent.ts'
import { NewsletterFormArea } from '../../../../newsletter/web/newsletter-form-area.tsx'
import { Link } from '../../../../platform/web/link.tsx'
import { displayText } from '../../../../platform/web/ui/display-text.tsx'
import { Icon } from '../../../../platform/web/ui/icon.tsx'
import { HOME_MESSAGE_ID, HOME_NEWSLETTER_ID, pages } from '../../../../urls.ts'

function Newsletter() {
  return (
    <section
      id={HOME_NEWSLETTER_ID}
      className="ground-rosso gutter grid items-start gap-10 py-section lg:grid-cols-2 lg:gap-20"
    >
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

/** Opens the form for an address that leads to it, which older browsers do not do themselves. */
function useOpenByAddress() {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    function open(): void {
      const element = details.current
      if (!element || window.location.hash !== `#${HOME_MESSAGE_ID}`) return
      element.open = true
      element.scrollIntoView()
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
  return details
}

/** The contact form, folded: closed, it is not near the viewport, so its code is not fetched. */
function Message() {
  return (
    <div className="faq self-start">
      <details ref={useOpenByAddress()}>
        <summary>
          Nachricht schreiben
          <Icon name="plus" />
        </summary>
        {/* The id is inside, because browsers open what hides the target of an address. */}
        <div id={HOME_MESSAGE_ID} className="pb-8">
          <ContactFormArea />
        </div>
      </details>
    </div>
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
      <Message />
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
