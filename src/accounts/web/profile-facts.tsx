import { Facts } from '../../platform/web/ui/facts.tsx'
import { unbrokenText } from '../../platform/web/ui/unbroken-text.tsx'
import type { ProfileView } from '../domain/profile-view.ts'

const NOT_GIVEN = 'Nicht angegeben'

/** The data of an account as rows of label and value. */
export function ProfileFacts({ profile }: { profile: ProfileView }) {
  const town = [profile.postalCode, profile.city].filter(Boolean).join(' ')
  const place = [profile.address, town].filter(Boolean).join(', ')
  return (
    <section aria-labelledby="profile-heading" className="max-w-2xl">
      <h2 id="profile-heading" className="mb-6 text-h3">
        Ihre Daten
      </h2>
      <Facts
        facts={[
          { label: 'Vorname', value: profile.firstName || NOT_GIVEN },
          { label: 'Nachname', value: profile.lastName || NOT_GIVEN },
          {
            label: 'E-Mail-Adresse',
            value: <span className="wrap-anywhere">{profile.email}</span>,
          },
          { label: 'Telefon', value: profile.phone || NOT_GIVEN },
          { label: 'Standardadresse', value: place ? unbrokenText(place) : NOT_GIVEN },
        ]}
      />
    </section>
  )
}
