import {
  INTERNAL_ID,
  personalTable,
  type PersonalTable,
} from '../../platform/server/personal-data.ts'
import { consentTexts } from '../domain/consent.ts'
import type { NewsletterSubscriptionsTable } from './newsletter-tables.ts'

/** Returns the text of a version; null for subscriptions from before versions. */
function consentText(version: string | null): string | null {
  const texts: Readonly<Record<string, string>> = consentTexts
  return version === null ? null : (texts[version] ?? version)
}

const kept = {
  whenClosed: {
    keptBecause: 'Der Newsletter gehört nicht zum Konto; Sie können ihn hier mit abbestellen.',
  },
} as const

/** What a sign-up, its confirmation and its end leave as the proof of consent. */
const proof = {
  created_at: 'Angemeldet',
  source_page: 'Angemeldet auf der Seite',
  client_hash: { withheld: 'Prüfwert, aus dem sich die IP-Adresse nicht zurückrechnen lässt' },
  suspect: {
    label: 'Vermutlich automatisch angemeldet',
    value: (row: Pick<NewsletterSubscriptionsTable, 'suspect'>) => row.suspect === 1,
  },
  consent_version: {
    label: 'Einwilligung',
    value: ({ consent_version }: Pick<NewsletterSubscriptionsTable, 'consent_version'>) =>
      consentText(consent_version),
  },
  signup_network: 'Netz bei der Anmeldung (gekürzte IP-Adresse)',
  confirmed_at: 'Bestätigt',
  confirmed_network: 'Netz bei der Bestätigung (gekürzte IP-Adresse)',
  token_hash: { withheld: 'Prüfwert des Links in unserer E-Mail' },
  token_created_at: 'Link verschickt',
  unsubscribed_at: 'Abgemeldet',
} as const

const subscriptions = personalTable({
  table: 'newsletter_subscriptions',
  title: 'Newsletter',
  ...kept,
  columns: {
    id: INTERNAL_ID,
    email: 'E-Mail',
    subscribed: { label: 'Angemeldet bis heute', value: (row) => row.subscribed === 1 },
    ...proof,
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

const formerConsents = personalTable({
  table: 'newsletter_former_consents',
  title: 'Frühere Einwilligungen in den Newsletter',
  ...kept,
  columns: { subscription_id: INTERNAL_ID, ...proof },
  rowsOf: async (db, { emails }) =>
    emails.length === 0
      ? []
      : db
          .selectFrom('newsletter_former_consents')
          .selectAll()
          .where('subscription_id', 'in', (eb) =>
            eb.selectFrom('newsletter_subscriptions').select('id').where('email', 'in', emails),
          )
          .orderBy('confirmed_at')
          .execute(),
})

/** The tables of the newsletter with personal data. */
export const newsletterData: readonly PersonalTable[] = [subscriptions, formerConsents]
