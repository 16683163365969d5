import { accountData } from '../../accounts/server/personal-data/account-data.ts'
import { actionData } from '../../audit/server/action-data.ts'
import { documentData } from '../../documents/server/document-data.ts'
import { inquiryData } from '../../inquiries/server/inquiry-data.ts'
import { mailData } from '../../mail/server/mail-data.ts'
import { newsletterData } from '../../newsletter/server/newsletter-data.ts'
import { orderData } from '../../orders/server/personal-data/order-data.ts'
import { refundData } from '../../refunds/server/refund-data.ts'
import { reviewData } from '../../reviews/server/review-data.ts'
import { statementData } from '../../statements/server/statement-data.ts'
import { withdrawalData } from '../../withdrawals/server/withdrawal-data.ts'
import { paymentData } from '../../payments/server/payments-data.ts'
import type { PersonalTable } from '../../platform/server/personal-data.ts'

/** Every table with personal data, in the order of the export. A new table is added here or below. */
export const personalTables: readonly PersonalTable[] = [
  ...accountData,
  ...orderData,
  ...paymentData,
  ...documentData,
  ...statementData,
  ...withdrawalData,
  ...refundData,
  ...reviewData,
  ...mailData,
  ...newsletterData,
  ...inquiryData,
  ...actionData,
]

const OF_ADMIN = 'Names an admin by the id of the account alone.'

/** Every other table, and why it has no personal data of a customer. */
export const tablesWithoutPersonalData: Readonly<Record<string, string>> = {
  settings: 'Data of the business, which its pages publish.',
  settings_history: OF_ADMIN,
  setup_confirmations: OF_ADMIN,
  guarantee_notices: OF_ADMIN,
  counters: 'Numbers.',
  secrets: 'Secrets of the server.',
  products: 'The catalogue.',
  product_variants: 'The catalogue.',
  product_prices: OF_ADMIN,
  product_sets: 'The catalogue.',
  product_set_items: 'The catalogue.',
  product_images: 'Pictures of products.',
  product_pictures: 'Pictures of products.',
  product_image_files: 'Pictures of products.',
  terms_versions: 'The terms that orders were placed under.',
  terms_files: 'The terms that orders were placed under.',
  legal_text_versions: OF_ADMIN,
  order_days: 'Sums of a day.',
  order_deltas: 'Sums of a day.',
  roast_demand: 'Sums of packs.',
  roast_batches: OF_ADMIN,
  order_item_batches: 'Grams of an order by the numbers of order and batch.',
  calendar_feeds: 'The address of the calendar.',
  testimonials: 'Published with consent, and found and deleted by name in the admin area.',
  webhooks: 'Addresses of programs of the business.',
  webhook_deliveries:
    'Numbers, states and amounts of orders, without a name, deleted after 30 days.',
  admin_requests: 'Hashes of requests, deleted after 30 days.',
  bank_files: OF_ADMIN,
  refund_runs: 'The account of the business, and an admin by the id of the account alone.',
  refund_debits:
    'Amounts and days of refunds, and the ids of what they paid; words of one that may be a file, until it is decided.',
  bank_csv_mappings: 'Positions of columns.',
  rate_limit_points: 'Hashes, deleted when the limit ends.',
  restores: 'When a backup was restored, and numbers.',
  moves: 'When the shop was moved to another database, and its address without a password.',
  number_gaps: 'Numbers of invoices and orders that a restore skipped.',
  erasures:
    'What was erased, by the ids of the account, orders, inquiries and the subscription and a hash of the email, until it is in the file beside the backups.',
  // Of the embedded database only.
  opened: 'When the embedded database was opened, or its write-ahead log was begun anew.',
  migration_hashes: 'Names of migrations.',
  kysely_migration: 'Names of migrations.',
  kysely_migration_lock: 'Names of migrations.',
}
