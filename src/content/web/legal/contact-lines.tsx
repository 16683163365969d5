import type { BusinessView } from '../../../business/domain/business-view.ts'
import { DISPUTE_NOTE } from '../../domain/dispute-note.ts'

/** Name and postal address, one line each. */
export function PostalAddress({ business }: { business: BusinessView }) {
  return (
    <address>
      {business.legalName}
      <br />
      {business.representative}
      <br />
      {business.street}
      <br />
      {business.postalCode} {business.city}
      <br />
      {business.country}
    </address>
  )
}

/** Telephone and e-mail as links. */
export function ContactLines({ business }: { business: Pick<BusinessView, 'phone' | 'email'> }) {
  return (
    <p>
      Telefon: <a href={`tel:${business.phone.replaceAll(' ', '')}`}>{business.phone}</a>
      <br />
      E-Mail: <a href={`mailto:${business.email}`}>{business.email}</a>
    </p>
  )
}

/** The voluntary sentence after § 36 VSBG. */
export function DisputeNote() {
  return <p>{DISPUTE_NOTE}</p>
}
