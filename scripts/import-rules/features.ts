/**
 * The features of the shop, one folder of src/ each, from the ground up. A feature imports only
 * features above it in this list, in every layer. To add a feature, add its folder's name below
 * everything it imports.
 */
export const features: readonly string[] = [
  'business',
  'mail',
  'accounts',
  'settings',
  'content',
  'catalogue',
  'cart',
  'storefront',
  'inquiries',
  'newsletter',
  'testimonials',
  'terms',
  'orders',
  'documents',
  'fulfilment',
  'outbox',
  'audit',
]
