import { Fragment } from 'react'
import type { BusinessView } from '../../../business/domain/business-view.ts'
import { legalExtras } from '../../../business/domain/legal-extras.ts'
import { ContactLines, DisputeNote, PostalAddress } from './contact-lines.tsx'

/** Imprint: the provider's identity (§ 5 DDG). */
export function ImprintText({ business }: { business: BusinessView }) {
  return (
    <>
      <h2>Angaben gemäß § 5 DDG</h2>
      <PostalAddress business={business} />
      <h2>Kontakt</h2>
      <ContactLines business={business} />
      {business.vatId ? (
        <>
          <h2>Umsatzsteuer-Identifikationsnummer</h2>
          <p>{business.vatId}</p>
        </>
      ) : null}
      {legalExtras(business).map(({ label, value }) => (
        <Fragment key={label}>
          <h2>{label}</h2>
          <p>{value}</p>
        </Fragment>
      ))}
      <h2>Streitbeilegung</h2>
      <DisputeNote />
      <h2>Bilder</h2>
      <p>
        Alle Bilder sind eigene Arbeiten. Monza und Imola heißen unsere Röstungen; mit Rennstrecken,
        Rennserien oder Fahrzeugherstellern sind wir nicht verbunden.
      </p>
    </>
  )
}
