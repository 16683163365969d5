import type { BusinessView } from '../../../business/domain/business-view.ts'
import { unbrokenText } from '../../../platform/web/ui/unbroken-text.tsx'
import { DISPUTE_NOTE } from '../../domain/dispute-note.ts'

/** Shows name and postal address by line. */
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

/** Shows phone and email as links. */
export function ContactLines({ business }: { business: Pick<BusinessView, 'phone' | 'email'> }) {
  return (
    <p>
      Telefon:{' '}
      <a href={`tel:${business.phone.replaceAll(' ', '')}`}>{unbrokenText(business.phone)}</a>
      <br />
      {unbrokenText('E-Mail: ')}
      <a href={`mailto:${business.email}`}>{business.email}</a>
    </p>
  )
}

/** Shows the statement on dispute resolution (§ 36 VSBG). */
export function DisputeNote() {
  return <p>{DISPUTE_NOTE}</p>
}
