import { Facts } from '../../platform/web/ui/facts.tsx'
import type { ProfileView } from '../domain/profile-view.ts'

const NOT_GIVEN = 'Nicht angegeben'

/** The data of an account as rows of label and value. */
export function ProfileFacts({ profile }: { profile: ProfileView }) {
  const place = [profile.postalCode, profile.city].filter(Boolean).join(' ')
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
          { label: 'Straße und Hausnummer', value: profile.address || NOT_GIVEN },
          { label: 'PLZ und Ort', value: place || NOT_GIVEN },
          { label: 'Land', value: profile.country || NOT_GIVEN },
        ]}
      />
    </section>
  )
}
