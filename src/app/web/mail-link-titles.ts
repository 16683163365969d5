import { type MailLinkAction, mailLinkActions } from '../../urls.ts'

const titles: Readonly<Record<MailLinkAction, string>> = {
  newsletter: 'Newsletter bestätigen',
  unsubscribe: 'Newsletter abmelden',
  password: 'Neues Passwort',
  email: 'E-Mail-Adresse bestätigen',
  order: 'Bestellung ins Konto übernehmen',
  'order-state': 'Stand Ihrer Bestellung',
  reorder: 'Nochmal bestellen',
  review: 'Kaffee bewerten',
  'review-mails-end': 'Keine Bitten um Bewertungen',
}

/** Returns the title of the page that a link in a mail opens. */
export function mailLinkTitle(action: string | undefined): string {
  const known = mailLinkActions.find((candidate) => candidate === action)
  return known ? titles[known] : ''
}
