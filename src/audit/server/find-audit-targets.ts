import { labelAdminsAndInvitations } from '../../accounts/server/admins/label-admins-and-invitations.ts'
import { nameApiKeys } from '../../accounts/server/api-keys/list-api-keys.ts'
import { findLots } from '../../batches/server/find-lots.ts'
import { nameProducts } from '../../catalogue/server/selling/name-products.ts'
import { findInquiryNames } from '../../inquiries/server/threads/find-inquiry-names.ts'
import { findMailRecipients } from '../../outbox/server/find-mail-recipients.ts'
import { findOrderIds } from '../../orders/server/reading/find-order-ids.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { nameSets } from '../../sets/server/name-sets.ts'
import { sectionKeys, settingsSections } from '../../settings/domain/settings-fields.ts'
import { setupStepTitle } from '../../settings/domain/setup-step-title.ts'
import { knownLegalTextKind, legalTexts } from '../../legal-texts/domain/legal-text-kinds.ts'
import { findTestimonialNames } from '../../testimonials/server/find-testimonial-names.ts'
import { nameWebhooks } from '../../webhooks/server/list-webhooks.ts'
import { withoutQuery } from '../../webhooks/domain/without-query.ts'
import { findWithdrawalNames } from '../../withdrawals/server/admin/find-withdrawal-names.ts'
import { adminPagePatterns, adminPages } from '../../urls.admin.ts'
import { pages } from '../../urls.ts'
import type { AuditEntry } from '../domain/audit-view.ts'
import type { ActionRow } from './admin-actions-repo.ts'
import { detailOf } from './search-actions.ts'

type Target = AuditEntry['target']
type Names = ReadonlyMap<string, string>

/** Finds the targets of actions whose name starts with one prefix, e.g. `order.`. */
interface Finder {
  /** Returns the key the log stores for the target, usually the subject. */
  readonly key: (row: ActionRow) => string
  /** Returns a text or an id for each key whose target still exists. */
  readonly find: (db: Queryable, keys: readonly string[]) => Promise<Names>
  readonly target: (row: ActionRow, found: string) => Target
  /** Returns the text for a deleted target. */
  readonly gone: (row: ActionRow) => string
}

const subject = ({ subject: text }: ActionRow): string => text

function nameIn(row: ActionRow): string {
  const { name } = detailOf(row)
  return typeof name === 'string' ? name : row.subject
}

function orderNumberIn(row: ActionRow): string {
  const { orderNumber } = detailOf(row)
  return typeof orderNumber === 'string' ? orderNumber : ''
}

/** The log stores no names of accounts, so they are read while the account exists. */
const accounts: Finder = {
  key: subject,
  find: labelAdminsAndInvitations,
  target: (_, name) => ({ text: name, href: pages.admin('admins') }),
  gone: (row) =>
    row.action.startsWith('admin.invite') ? 'Erledigte Einladung' : 'Gelöschtes Konto',
}

/** Finds orders, whose numbers are the subjects. */
const orders: Finder = {
  key: subject,
  find: findOrderIds,
  target: (row, id) => ({ text: row.subject, href: adminPages.order(id) }),
  gone: subject,
}

const finders: Readonly<Partial<Record<string, Finder>>> = {
  order: orders,
  payment: orders,
  // Of the other actions on refunds, `sections` names the page.
  refund: orders,
  document: { ...orders, key: orderNumberIn },
  inquiry: {
    key: subject,
    find: findInquiryNames,
    target: (row, name) => ({ text: name, href: adminPages.inquiry(row.subject) }),
    gone: (row) => `Gelöschte Anfrage ${row.subject}`,
  },
  withdrawal: {
    key: subject,
    find: findWithdrawalNames,
    target: (row, name) => ({ text: name, href: adminPages.withdrawal(row.subject) }),
    gone: (row) => `Gelöschter Widerruf ${row.subject}`,
  },
  testimonial: {
    key: subject,
    find: findTestimonialNames,
    target: (_, name) => ({ text: name, href: pages.admin('testimonials') }),
    gone: (row) => `Gelöschte Kundenstimme ${row.subject}`,
  },
  product: {
    key: subject,
    find: nameProducts,
    target: (row, name) => ({ text: name, href: adminPages.productEditor(Number(row.subject)) }),
    gone: nameIn,
  },
  set: {
    key: subject,
    find: nameSets,
    target: (_, name) => ({ text: name, href: adminPagePatterns.products }),
    gone: nameIn,
  },
  batch: {
    key: subject,
    find: findLots,
    target: (_, lot) => ({ text: lot, href: pages.admin('batches') }),
    gone: nameIn,
  },
  mail: {
    key: subject,
    find: findMailRecipients,
    target: (row, recipient) => ({ text: recipient, href: adminPages.mail(row.subject) }),
    gone: subject,
  },
  admin: accounts,
  account: accounts,
  'second-factor': accounts,
  webhook: {
    key: subject,
    find: nameWebhooks,
    target: (_, url) => ({ text: url, href: pages.admin('programs') }),
    gone: (row) => withoutQuery(nameIn(row)),
  },
  'api-key': {
    key: subject,
    find: nameApiKeys,
    target: (_, name) => ({ text: name, href: pages.admin('programs') }),
    gone: nameIn,
  },
}

/** Targets of actions that concern a whole page. */
const sections: Readonly<Partial<Record<string, Target>>> = {
  'order.export': { text: 'Bestellungen', href: pages.admin('orders') },
  'inquiry.export': { text: 'Anfragen', href: pages.admin('inquiries') },
  ...Object.fromEntries(
    ['approve', 'refuse', 'answer'].map((action) => [
      `review.${action}`,
      { text: 'Bewertungen', href: pages.admin('reviews') },
    ]),
  ),
  'newsletter.export': { text: 'Newsletter', href: pages.admin('newsletter') },
  'newsletter.remove': { text: 'Newsletter-Adresse', href: pages.admin('newsletter') },
  // The person is not named: the log is kept, and must not hold what was erased.
  'person.export': { text: 'Datenschutz-Anfrage', href: pages.admin('privacy') },
  'person.erase': { text: 'Datenschutz-Anfrage', href: pages.admin('privacy') },
  'calendar.feed': { text: 'Kalender', href: pages.admin('calendar') },
  'product.reset': { text: 'Sortiment', href: pages.admin('products') },
  ...Object.fromEntries(
    ['import', 'mapping', 'ignore', 'ignore-return', 'refund-due', 'undo'].map((action) => [
      `statement.${action}`,
      { text: 'Zahlungen', href: pages.admin('payments') },
    ]),
  ),
  ...Object.fromEntries(
    ['file', 'download', 'remove', 'already-booked', 'ignore'].map((action) => [
      `refund.${action}`,
      { text: 'Rückzahlungen', href: pages.admin('refunds') },
    ]),
  ),
  'setup.test-mail': { text: 'Einrichtung', href: adminPages.setup() },
  'setup.leave': { text: 'Einrichtung', href: adminPages.setup() },
  'guarantee-notice.upload': { text: 'EU-Mitteilung', href: adminPages.setup() },
  'guarantee-notice.show': { text: 'EU-Mitteilung', href: adminPages.setup() },
  'tax-audit.export': { text: 'Steuerprüfung', href: adminPagePatterns.taxAudit },
  'month-end.export': { text: 'Monatsabschluss', href: adminPagePatterns.monthEnd },
  'mail.release-held': { text: 'Postausgang', href: pages.admin('mail') },
  'mail.drop-held': { text: 'Postausgang', href: pages.admin('mail') },
  'backup.start': { text: 'Sicherungen', href: pages.admin('overview') },
  'audit.export': { text: 'Protokoll', href: pages.admin('audit') },
}

const kindOf = ({ action }: ActionRow): string => action.split('.')[0] ?? ''

/** Finds the target of each action by the action's id, with one query per kind of target. */
export async function findAuditTargets(
  db: Queryable,
  rows: readonly ActionRow[],
): Promise<ReadonlyMap<string, Target>> {
  const targets = new Map<string, Target>()
  const single = rows.filter(({ action }) => !sections[action])
  for (const row of rows) targets.set(row.id, sections[row.action] ?? plain(row))
  for (const [kind, ofKind] of Map.groupBy(single, kindOf)) {
    const finder = finders[kind]
    if (!finder) continue
    const found = await finder.find(db, [...new Set(ofKind.map(finder.key))])
    for (const row of ofKind) {
      const known = found.get(finder.key(row))
      const gone = { text: finder.gone(row), href: null }
      targets.set(row.id, known === undefined ? gone : finder.target(row, known))
    }
  }
  return targets
}

/** Returns the target of an action without a finder. */
function plain({ action, subject: text }: ActionRow): Target {
  const legalText = action === 'legal-text.publish' ? knownLegalTextKind(text) : undefined
  if (legalText) return { text: legalTexts[legalText].title, href: adminPages.legalText(text) }
  if (action === 'product-image.uploaded') return { text: 'Bild ansehen', href: text }
  if (action === 'setup.confirm') return { text: setupStepTitle(text), href: adminPages.setup() }
  const section = sectionKeys.find((key) => action === 'settings.change' && key === text)
  return section
    ? { text: settingsSections[section].title, href: pages.admin('settings') }
    : { text, href: null }
}
