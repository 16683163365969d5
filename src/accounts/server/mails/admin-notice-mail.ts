import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { pages } from '../../../urls.ts'
import type { MailFact } from '../../../mail/server/content/mail-content.ts'
import type { AdminNotice } from './account-mail-kinds.ts'
import { preventAutoLinks } from '../../../mail/server/content/prevent-auto-links.ts'
import type { Template } from '../../../mail/server/content/mail-template.ts'

interface News {
  readonly subject: string
  readonly text: string
  readonly facts: readonly MailFact[]
  /** What to do if no admin did this. */
  readonly alarm: string
  readonly page: 'settings' | 'admins' | 'calendar' | 'programs'
}

const peopleNews = {
  'admin-invited': {
    subject: 'Neue Einladung in den Admin-Bereich',
    text: 'Jemand wurde in den Admin-Bereich eingeladen und darf dort alles, was Sie dürfen, sobald die Einladung angenommen ist.',
    label: 'Eingeladen',
    alarm:
      'Das war niemand von Ihnen? Dann ziehen Sie die Einladung unter „Personen“ gleich zurück, und deaktivieren Sie dort das Konto, von dem sie kam.',
  },
  'admin-disabled': {
    subject: 'Person im Admin-Bereich deaktiviert',
    text: 'Jemand wurde im Admin-Bereich deaktiviert, ist überall abgemeldet und kann sich nicht mehr anmelden.',
    label: 'Deaktiviert',
    alarm:
      'Das war niemand von Ihnen? Dann aktivieren Sie die Person unter „Personen“ wieder, und deaktivieren Sie dort das Konto, von dem das kam.',
  },
  'admin-enabled': {
    subject: 'Person im Admin-Bereich wieder aktiviert',
    text: 'Jemand wurde im Admin-Bereich wieder aktiviert und kann sich mit dem bisherigen Passwort anmelden.',
    label: 'Aktiviert',
    alarm:
      'Das war niemand von Ihnen? Dann deaktivieren Sie unter „Personen“ gleich beide Konten: dieses und das, von dem das kam.',
  },
} as const

const calendarNews: News = {
  subject: 'Neue geheime Adresse des Kalenders',
  text: 'Jemand hat für den Kalender eine neue geheime Adresse erzeugt. Wer sie kennt, liest die bestätigten Buchungen mit Namen, Orten, Telefonnummern und Nachrichten, auch ohne angemeldet zu sein. Eine bisherige Adresse gilt nicht mehr.',
  facts: [],
  alarm:
    'Das war niemand von Ihnen? Dann sperren Sie die Adresse gleich im Kalender, und deaktivieren Sie unter „Personen“ das genannte Konto.',
  page: 'calendar',
}

const linkNews = {
  'admin-joined': {
    subject: 'Einladung in den Admin-Bereich angenommen',
    text: 'Jemand hat eine Einladung angenommen und darf jetzt im Admin-Bereich alles, was Sie dürfen.',
    alarm:
      'Das ist niemand, den Sie erwarten? Dann deaktivieren Sie dieses Konto unter „Personen“ gleich, und sehen Sie dort nach, von wem die Einladung kam.',
  },
  'admin-password-by-link': {
    subject: 'Neues Passwort im Admin-Bereich',
    text: 'Jemand im Admin-Bereich hat das vergessene Passwort durch den Link einer E-Mail ersetzt.',
    alarm:
      'Fragen Sie am besten kurz nach. War die Person dazu nicht berechtigt? Dann deaktivieren Sie dieses Konto unter „Personen“ gleich.',
  },
} as const

function contactNews({ changes }: Extract<AdminNotice, { act: 'contact-data' }>): News {
  return {
    subject: 'Kontaktdaten des Shops geändert',
    text: 'Anrufe, E-Mails und Bestellungen über WhatsApp gehen ab sofort an die neuen Kontaktdaten.',
    facts: changes.map(({ label, from, to }) => ({
      label,
      value: preventAutoLinks(`bisher ${from}, neu ${to}`),
    })),
    alarm:
      'Das war niemand von Ihnen? Dann tragen Sie unter „Einstellungen“ sofort wieder die richtigen Kontaktdaten ein, deaktivieren Sie unter „Personen“ das genannte Konto (ist es Ihr eigenes: ändern Sie Ihr Passwort), und warnen Sie alle, die gerade bestellt haben.',
    page: 'settings',
  }
}

function keyNews({ key, scopes }: Extract<AdminNotice, { act: 'api-key-created' }>): News {
  return {
    subject: 'Neuer API-Schlüssel',
    text: 'Jemand hat einen Schlüssel angelegt, mit dem ein Programm ohne Anmeldung auf den Shop zugreift.',
    facts: [
      { label: 'Name', value: preventAutoLinks(key) },
      { label: 'Rechte', value: scopes },
    ],
    alarm:
      'Das war niemand von Ihnen? Dann sperren Sie den Schlüssel gleich unter „Programme“, und deaktivieren Sie unter „Personen“ das genannte Konto.',
    page: 'programs',
  }
}

const webhookNews = {
  'webhook-created': {
    subject: 'Neuer Webhook',
    text: 'Jemand hat eine Adresse eingetragen, die der Shop über Bestellungen benachrichtigt: Nummer, Status und Beträge.',
    alarm:
      'Das war niemand von Ihnen? Dann löschen Sie den Webhook gleich unter „Programme“, und deaktivieren Sie unter „Personen“ das genannte Konto.',
  },
  'webhook-off': {
    subject: 'Webhook ausgeschaltet',
    text: 'Ein Webhook hat seit Tagen keine Nachricht angenommen. Der Shop hat ihn ausgeschaltet; neue Ereignisse werden nicht gemeldet.',
    alarm:
      'Sehen Sie unter „Programme“ nach, was das Programm geantwortet hat, und schalten Sie den Webhook dort wieder ein.',
  },
} as const

function newsOf(notice: AdminNotice): News {
  if (notice.act === 'contact-data') return contactNews(notice)
  if (notice.act === 'bank-account') {
    const { ibanEnd, fields } = notice
    return {
      subject: 'Bankverbindung geändert',
      text: `Kundinnen und Kunden überweisen ab sofort auf das Konto, dessen IBAN auf ${ibanEnd} endet.`,
      facts: [
        { label: 'Geändert', value: fields.join(', ') },
        { label: 'IBAN', value: `endet auf ${ibanEnd}` },
      ],
      alarm:
        'Das war niemand von Ihnen? Dann tragen Sie unter „Einstellungen“ sofort wieder die richtige Bankverbindung ein, deaktivieren Sie unter „Personen“ das genannte Konto (ist es Ihr eigenes: ändern Sie Ihr Passwort), und warnen Sie alle, deren Zahlung noch aussteht.',
      page: 'settings',
    }
  }
  if (notice.act === 'calendar-address') return calendarNews
  if (notice.act === 'api-key-created') return keyNews(notice)
  if (notice.act === 'webhook-created' || notice.act === 'webhook-off') {
    const facts = [{ label: 'Adresse', value: preventAutoLinks(notice.url) }]
    return { ...webhookNews[notice.act], facts, page: 'programs' }
  }
  if (!('person' in notice)) {
    return { ...linkNews[notice.act], facts: [], page: 'admins' }
  }
  const { label, ...news } = peopleNews[notice.act]
  return { ...news, facts: [{ label, value: preventAutoLinks(notice.person) }], page: 'admins' }
}

const buttons = {
  settings: 'Einstellungen öffnen',
  admins: 'Personen öffnen',
  calendar: 'Kalender öffnen',
  programs: 'Programme öffnen',
} as const

/** To the admins, about an action that requires the own password. */
export const adminNotice: Template<'admin-notice'> = async ({ link }, { by, at, notice }) => {
  const { subject, text, facts, alarm, page } = newsOf(notice)
  return {
    subject,
    title: `${subject}.`,
    blocks: [
      { kind: 'text', text },
      {
        kind: 'facts',
        rows: [
          ...facts,
          { label: 'Von', value: preventAutoLinks(by) },
          { label: 'Am', value: formatDateTime(at) },
        ],
      },
      { kind: 'text', text: alarm },
      { kind: 'button', label: buttons[page], href: link(pages.admin(page)) },
    ],
  }
}
