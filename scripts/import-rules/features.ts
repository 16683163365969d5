/**
 * The features of the shop, one folder of src/ each, from the ground up. A feature imports only
 * features above it in this list, in every layer. To add a feature, add its folder's name below
 * everything it imports.
 */
export const features: readonly string[] = [
  'business',
  'mail',
  'accounts',
  'guarantee',
  'settings',
  'content',
  'legal-texts',
  'catalogue',
  'batches',
  'brewing',
  'sets',
  'cart',
  'storefront',
  'inquiries',
  'newsletter',
  'testimonials',
  'terms',
  'payments',
  'orders',
  'documents',
  'fulfilment',
  'statements',
  'withdrawals',
  'refunds',
  'reminders',
  'reviews',
  'outbox',
  'privacy',
  'audit',
  'tax-audit',
  'month-end',
  'backups',
]
