import { findAddresses } from '../addresses/addresses-repo.ts'
import {
  INTERNAL_ID,
  personalTable,
  type PersonalTable,
} from '../../../platform/server/personal-data.ts'

const SECRET = 'Geheimnis der Anmeldung'
const users = personalTable({
  table: 'users',
  title: 'Ihr Konto',
  adminTitle: 'Kundenkonto',
  whenClosed: 'gone',
  columns: {
    id: 'Kennung des Kontos',
    email: 'E-Mail',
    password_hash: { withheld: SECRET },
    first_name: 'Vorname',
    last_name: 'Nachname',
    phone: 'Telefon',
    address: 'Straße und Hausnummer',
    postal_code: 'PLZ',
    city: 'Ort',
    country: 'Land',
    is_admin: {
      label: 'Gehört zum Admin-Bereich',
      // Customers need not learn that there is such an area.
      value: (row) => (row.is_admin === 1 ? 'ja' : null),
    },
    created_at: 'Angelegt',
    updated_at: 'Zuletzt geändert',
    admin_since: 'Im Admin-Bereich seit',
    disabled_at: 'Deaktiviert seit',
    last_signed_in_at: 'Letzte Anmeldung',
    email_proved_at: 'E-Mail-Adresse bestätigt',
    closing_announced_at: 'Schließung angekündigt',
    closed_at: { withheld: 'Nur bei geschlossenen Konten, die keiner Person mehr gehören' },
  },
  rowsOf: async (db, { userId }) =>
    db.selectFrom('users').selectAll().where('id', '=', userId).execute(),
})

const addresses = personalTable({
  table: 'account_addresses',
  title: 'Adressen',
  whenClosed: 'gone',
  columns: {
    id: INTERNAL_ID,
    user_id: INTERNAL_ID,
    label: 'Bezeichnung',
    first_name: 'Vorname',
    last_name: 'Nachname',
    company: 'Firma',
    address: 'Straße und Hausnummer',
    postal_code: 'PLZ',
    city: 'Ort',
    country: 'Land',
    is_default: {
      label: 'Standardadresse',
      value: (row) => (row.is_default === 1 ? 'ja' : 'nein'),
    },
    created_at: 'Angelegt',
    updated_at: 'Zuletzt geändert',
  },
  rowsOf: async (db, { userId }) => (userId === null ? [] : findAddresses(db, userId)),
})

const sessions = personalTable({
  table: 'sessions',
  title: 'Anmeldungen',
  whenClosed: 'gone',
  columns: {
    token_hash: { withheld: SECRET },
    first_token_hash: { withheld: SECRET },
    user_id: INTERNAL_ID,
    client: 'Browser und System',
    created_at: 'Angemeldet',
    last_seen_at: 'Zuletzt benutzt',
  },
  rowsOf: async (db, { userId }) =>
    db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
})

const purposes = {
  'password-reset': 'Neues Passwort',
  'email-change': 'Neue E-Mail-Adresse',
} as const

const accountTokens = personalTable({
  table: 'account_tokens',
  title: 'Links aus E-Mails',
  whenClosed: 'gone',
  columns: {
    token_hash: { withheld: SECRET },
    user_id: INTERNAL_ID,
    purpose: { label: 'Wofür', value: (row) => purposes[row.purpose] },
    email: 'Neue E-Mail-Adresse',
    created_at: 'Angefordert',
  },
  rowsOf: async (db, { userId }) =>
    db.selectFrom('account_tokens').selectAll().where('user_id', '=', userId).execute(),
})

const secondFactors = personalTable({
  table: 'second_factors',
  title: 'Zwei-Faktor-Anmeldung',
  whenClosed: 'gone',
  columns: {
    user_id: INTERNAL_ID,
    sealed_secret: { withheld: SECRET },
    last_step: { withheld: SECRET },
    created_at: 'Vorbereitet',
    confirmed_at: 'Eingeschaltet',
  },
  rowsOf: async (db, { userId }) =>
    db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).execute(),
})

const recoveryCodes = personalTable({
  table: 'recovery_codes',
  title: 'Wiederherstellungscodes',
  whenClosed: 'gone',
  columns: {
    user_id: {
      label: 'Unbenutzter Code',
      value: () => 'so gespeichert, dass auch wir ihn nicht lesen können',
    },
    code_hash: { withheld: SECRET },
  },
  rowsOf: async (db, { userId }) =>
    db.selectFrom('recovery_codes').selectAll().where('user_id', '=', userId).execute(),
})

const adminInvitations = personalTable({
  table: 'admin_invitations',
  title: 'Einladungen in den Admin-Bereich',
  whenClosed: 'gone',
  columns: {
    id: INTERNAL_ID,
    email: 'E-Mail',
    first_name: 'Vorname',
    last_name: 'Nachname',
    token_hash: { withheld: SECRET },
    invited_by: INTERNAL_ID,
    created_at: 'Eingeladen',
    sent_at: 'Zuletzt gesendet',
  },
  rowsOf: async (db, { emails }) =>
    emails.length === 0
      ? []
      : db.selectFrom('admin_invitations').selectAll().where('email', 'in', emails).execute(),
})

const apiKeys = personalTable({
  table: 'api_keys',
  title: 'API-Schlüssel',
  whenClosed: 'gone',
  columns: {
    id: INTERNAL_ID,
    user_id: INTERNAL_ID,
    name: 'Name',
    key_hash: { withheld: SECRET },
    hint: { withheld: SECRET },
    scopes: 'Rechte',
    created_at: 'Angelegt',
    expires_at: 'Gültig bis',
    last_used_at: 'Zuletzt benutzt',
    warned_at: 'An den Ablauf erinnert',
  },
  rowsOf: async (db, { userId }) =>
    db.selectFrom('api_keys').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
})

/** The tables of accounts with personal data. */
export const accountData: readonly PersonalTable[] = [
  users,
  addresses,
  sessions,
  accountTokens,
  secondFactors,
  recoveryCodes,
  adminInvitations,
  apiKeys,
]
