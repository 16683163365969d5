import { useBusiness } from '../../../../business/web/business-query.ts'
import { wholesale } from '../../../../content/domain/offers/offers.ts'
import { WholesaleFormArea } from '../../../../inquiries/web/form-areas.tsx'
import { useSearch } from '../../../../platform/web/navigation.tsx'
import { displayText } from '../../../../platform/web/ui/display-text.tsx'
import { WHOLESALE_FORM_ID } from '../../../../urls.ts'

function DirectContact() {
  const business = useBusiness()
  return (
    <aside
      className="ground-monza grid content-start gap-4 self-start p-7 md:p-12"
      aria-labelledby="direct-contact"
    >
      <h3 id="direct-contact">Direkter Draht</h3>
      <p>Ansprechpartner: Vertrieb</p>
      {business ? (
        <ul>
          <li>
            <a href={`tel:${business.phone.replaceAll(' ', '')}`} className="text-link">
              {business.phone}
            </a>
          </li>
          <li>
            <a href={`mailto:${business.email}?subject=Gro%C3%9Fhandel`} className="text-link">
              {business.email}
            </a>
          </li>
        </ul>
      ) : null}
    </aside>
  )
}

/** The form of the wholesale page, and the contact data beside it. */
export function WholesaleContact() {
  const asksForList = new URLSearchParams(useSearch()).get('kind') === 'product-list'
  return (
    <section id={WHOLESALE_FORM_ID} className="ground-latte" aria-labelledby="wholesale-form">
      <div className="section-head">
        <h2 id="wholesale-form">{displayText('Was brauchen Sie,\nund wie viel?')}</h2>
        <p>
          Antwort innerhalb von {wholesale.replyHours}&nbsp;Stunden. Für unsere Verhältnisse ist das
          ein Sprint.
        </p>
      </div>
      <div className="gutter grid gap-8 pb-section lg:grid-cols-[1.1fr_0.9fr]">
        <WholesaleFormArea kind={asksForList ? 'product-list' : 'offer'} />
        <DirectContact />
      </div>
    </section>
  )
}
