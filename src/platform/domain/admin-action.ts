/** Everything an admin can do to the shop's data, as the audit log names it. */
export const adminActions = {
  'order.status': 'Bestellstatus geändert',
  'product.created': 'Produkt angelegt',
  'product.changed': 'Produkt geändert',
  'product.deleted': 'Produkt gelöscht',
  'product.reset': 'Sortiment zurückgesetzt',
  'product-image.uploaded': 'Produktbild hochgeladen',
} as const satisfies Readonly<Record<string, string>>

export type AdminAction = keyof typeof adminActions
