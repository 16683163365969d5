import { limitSeconds } from '../../../platform/server/rate-limits.ts'
import { MIN_ADMIN_PASSWORD_LENGTH } from '../../domain/password-rules.ts'
import { INVITATION_DAYS } from '../../../business/domain/invitation-days.ts'
import { adminPages } from '../../../urls.admin.ts'
import { pages } from '../../../urls.ts'
import {
  formatDate,
  formatDateTime,
  withApostrophes,
} from '../../../platform/domain/german-format.ts'
import { preventAutoLinks } from '../../../mail/server/content/prevent-auto-links.ts'
import { NOT_YOU } from '../../../mail/server/content/not-you.ts'
import type { SecondFactorChange } from './account-mail-kinds.ts'
import type { Template } from '../../../mail/server/content/mail-template.ts'

/** The link for a new password. */
export const passwordReset: Template<'password-reset'> = async ({ link }, { token }) => ({
  subject: 'Neues Passwort vergeben',
  title: 'Neues Passwort vergeben',
  blocks: [
    {
      kind: 'text',
      text: 'Für Ihr Kundenkonto wurde ein neues Passwort angefordert. Der Link gilt eine Stunde und nur einmal.',
    },
    {
      kind: 'button',
      label: 'Neues Passwort wählen',
      href: link(pages.mailLink('password', token)),
    },
    { kind: 'small', text: NOT_YOU },
  ],
})

/** To the account's user, after the password was changed. */
export const passwordChanged: Template<'password-changed'> = async ({ business, link }) => ({
  subject: 'Ihr Passwort wurde geändert',
  title: 'Ihr Passwort wurde geändert.',
  blocks: [
    {
      kind: 'text',
      text: `Das Passwort Ihres Kundenkontos ist neu, alle anderen Anmeldungen sind beendet.\n\nSie waren das nicht? Dann fordern Sie gleich ein neues Passwort an und rufen Sie uns an: ${business.phone}.`,
    },
    { kind: 'button', label: 'Passwort zurücksetzen', href: link(pages.forgotPassword()) },
  ],
})

/** To an email that belongs to the account once its link was followed. */
export const emailChange: Template<'email-change'> = async ({ link }, { token }) => ({
  subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  title: 'Ihre Adresse',
  blocks: [
    {
      kind: 'text',
      text: 'Für ein Kundenkonto wurde diese E-Mail-Adresse eingetragen. Sie gilt dort als Ihre, sobald Sie sie bestätigen; melden Sie sich dafür am besten vorher bei dem Konto an. Der Link gilt eine Stunde und nur einmal.',
    },
    { kind: 'button', label: 'Zur Bestätigung', href: link(pages.mailLink('email', token)) },
    { kind: 'small', text: NOT_YOU },
  ],
})

/** To the email that was replaced. */
export const emailChanged: Template<'email-changed'> = async ({ business }, { newEmail }) => ({
  subject: 'Ihre E-Mail-Adresse wurde geändert',
  title: 'Ihre E-Mail-Adresse wurde geändert.',
  blocks: [
    {
      kind: 'text',
      text: `Ihr Kundenkonto gehört jetzt zur Adresse ${newEmail}. An diese hier schreiben wir nicht mehr.\n\nSie waren das nicht? Dann rufen Sie uns bitte gleich an: ${business.phone}.`,
    },
  ],
})

/** To a customer who has not signed in for long. */
export const accountExpiring: Template<'account-expiring'> = async ({ link }, { closesAt }) => ({
  subject: `Ihr Kundenkonto wird am ${formatDate(closesAt)} geschlossen`,
  title: 'Brauchen Sie Ihr Konto noch?',
  blocks: [
    {
      kind: 'text',
      text: `Sie haben sich lange nicht angemeldet. Am ${formatDate(closesAt)} schließen wir Ihr Kundenkonto und löschen, was nur dazu gehört. Möchten Sie es behalten, genügt eine Anmeldung.`,
    },
    { kind: 'button', label: 'Anmelden und behalten', href: link(pages.login()) },
  ],
})

/** To the former email of a closed account. */
export const accountClosed: Template<'account-closed'> = async ({ business }) => ({
  subject: 'Ihr Kundenkonto ist geschlossen',
  title: 'Ihr Konto ist geschlossen.',
  blocks: [
    {
      kind: 'text',
      text: `Ihr Kundenkonto und alles, was nur dazu gehörte, ist gelöscht. Bestellungen und Rechnungen müssen wir noch aufbewahren; bezahlte Bestellungen liefern wir wie vereinbart.\n\nSie waren das nicht und wissen nichts davon? Dann rufen Sie uns bitte gleich an: ${business.phone}.`,
    },
  ],
})

const secondFactorNews = {
  on: {
    subject: 'Zwei-Faktor-Anmeldung eingeschaltet',
    text: 'Ihre Anmeldung fragt jetzt zusätzlich nach einem Code. Alle anderen Anmeldungen sind beendet.',
  },
  off: {
    subject: 'Zwei-Faktor-Anmeldung ausgeschaltet',
    text: 'Für Ihre Anmeldung genügt jetzt wieder das Passwort allein. Alle anderen Anmeldungen sind beendet.',
  },
  codes: {
    subject: 'Neue Wiederherstellungscodes',
    text: 'Für Ihr Konto wurden neue Wiederherstellungscodes erzeugt. Die bisherigen gelten nicht mehr.',
  },
  reset: {
    subject: 'Zwei-Faktor-Anmeldung zurückgesetzt',
    text: 'Jemand aus dem Admin-Bereich hat Ihre Zwei-Faktor-Anmeldung zurückgesetzt. Es genügt das Passwort allein, bis Sie sie neu einrichten. Alle Anmeldungen sind beendet.',
  },
} as const satisfies Readonly<Record<SecondFactorChange, { subject: string; text: string }>>

/** To the account's user, after the second factor was changed. */
export const secondFactorChanged: Template<'second-factor-changed'> = async (
  { business },
  { change },
) => {
  const { subject, text } = secondFactorNews[change]
  const notYou = `Sie waren das nicht und wissen nichts davon? Dann rufen Sie uns bitte gleich an: ${business.phone}.`
  return { subject, title: `${subject}.`, blocks: [{ kind: 'text', text: `${text}\n\n${notYou}` }] }
}

/** To the account's user, after so many wrong codes that no more are accepted for a while. */
export const secondFactorRefused: Template<'second-factor-refused'> = async (
  { business, link },
  { at },
) => ({
  subject: 'Mehrmals ein falscher Code bei der Anmeldung',
  title: 'Mehrmals ein falscher Code.',
  blocks: [
    {
      kind: 'text',
      text: `Jemand hat Ihr richtiges Passwort eingegeben und danach mehrmals einen falschen Code, zuletzt am ${formatDateTime(at)}. Für ${limitSeconds('code-per-account') / 60} Minuten gilt deshalb kein Code.\n\nSie waren das nicht? Dann kennt jemand Ihr Passwort: Ändern Sie es gleich, und rufen Sie uns an: ${business.phone}.`,
    },
    { kind: 'button', label: 'Neues Passwort vergeben', href: link(pages.forgotPassword()) },
  ],
})

/** To the invited person, with the link to become an admin. */
export const adminInvitation: Template<'admin-invitation'> = async (
  { business, link },
  { token },
) => ({
  subject: `Einladung in den Admin-Bereich von ${withApostrophes(business.brand)}`,
  title: 'Willkommen im Team.',
  blocks: [
    {
      kind: 'text',
      text: `Sie wurden eingeladen, den Shop von ${withApostrophes(business.brand)} mitzubetreuen. Wählen Sie dafür ein Passwort mit mindestens ${MIN_ADMIN_PASSWORD_LENGTH} Zeichen. Der Link gilt ${INVITATION_DAYS} Tage und nur einmal.\n\nHaben Sie mit dieser Adresse schon ein Kundenkonto, wird es dabei zum Admin-Konto; sein bisheriges Passwort und alle Anmeldungen enden.`,
    },
    { kind: 'button', label: 'Einladung annehmen', href: link(adminPages.invitation(token)) },
    { kind: 'small', text: NOT_YOU },
  ],
})

/** To the admin who created an API key that expires soon. */
export const apiKeyExpiring: Template<'api-key-expiring'> = async (
  { link },
  { key, expiresAt },
) => ({
  subject: `API-Schlüssel läuft am ${formatDate(expiresAt)} ab`,
  title: 'Ein API-Schlüssel läuft bald ab.',
  blocks: [
    {
      kind: 'text',
      text: `Das Programm mit dem Schlüssel „${preventAutoLinks(key)}“ kommt ab dem ${formatDateTime(expiresAt)} nicht mehr an die Daten des Shops. Legen Sie vorher einen neuen Schlüssel an und tragen Sie ihn in das Programm ein.`,
    },
    { kind: 'button', label: 'Programme öffnen', href: link(pages.admin('programs')) },
  ],
})
