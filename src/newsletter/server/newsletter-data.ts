import { personalTable, type PersonalTable } from '../../platform/server/personal-data.ts'
import { consentTexts } from '../domain/consent.ts'
import './newsletter-tables.ts'

/** Returns the text of a version; null for subscriptions from before versions. */
function consentText(version: string | null): string | null {
  const texts: Readonly<Record<string, string>> = consentTexts
  return version === null ? null : (texts[version] ?? version)
}

const subscriptions = personalTable({
  table: 'newsletter_subscriptions',
  title: 'Newsletter',
  whenClosed: {
    keptBecause: 'Der Newsletter gehört nicht zum Konto; Sie können ihn hier mit abbestellen.',
  },
  columns: {
    id: { withheld: 'Kennung ohne Aussage über die Person' },
    email: 'E-Mail',
    created_at: 'Angemeldet',
    source_page: 'Angemeldet auf der Seite',
    client_hash: { withheld: 'Prüfwert, aus dem sich die IP-Adresse nicht zurückrechnen lässt' },
    suspect: { label: 'Sieht nach einem Automaten aus', value: (row) => row.suspect === 1 },
    subscribed: { label: 'Angemeldet bis heute', value: (row) => row.subscribed === 1 },
    consent_version: {
      label: 'Einwilligung',
      value: ({ consent_version: version }) => consentText(version),
    },
    signup_network: 'Netz bei der Anmeldung (gekürzte IP-Adresse)',
    confirmed_at: 'Bestätigt',
    confirmed_network: 'Netz bei der Bestätigung (gekürzte IP-Adresse)',
    token_hash: { withheld: 'Prüfwert des Links in unserer E-Mail' },
    token_created_at: 'Link verschickt',
    unsubscribed_at: 'Abgemeldet',
  },
  rowsOf: async (db, { emails }) =>
    emails.length === 0
      ? []
      : db
          .selectFrom('newsletter_subscriptions')
          .selectAll()
          .where('email', 'in', emails)
          .execute(),
})

/** The tables of the newsletter with personal data. */
export const newsletterData: readonly PersonalTable[] = [subscriptions]
