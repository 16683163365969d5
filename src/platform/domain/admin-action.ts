/** Everything an admin can do to the shop's data, as the audit log names it. */
export const adminActions = {
  'order.status': 'Bestellstatus geändert',
  'document.issue': 'Dokument ausgestellt',
  'inquiry.read': 'Anfrage als gelesen oder ungelesen markiert',
  'inquiry.note': 'Notiz zu einer Anfrage geändert',
  'inquiry.status': 'Status einer Anfrage geändert',
  'inquiry.reply': 'Anfrage beantwortet',
  'inquiry.export': 'Anfragen exportiert',
  'calendar.feed': 'Kalenderadresse erneuert oder gesperrt',
  'testimonial.create': 'Kundenstimme angelegt',
  'testimonial.change': 'Kundenstimme geändert',
  'testimonial.delete': 'Kundenstimme gelöscht',
  'newsletter.remove': 'Newsletter-Adresse entfernt',
  'newsletter.export': 'Newsletter-Adressen exportiert',
  'mail.resend': 'E-Mail erneut gesendet',
  'product.created': 'Produkt angelegt',
  'product.changed': 'Produkt geändert',
  'product.deleted': 'Produkt gelöscht',
  'product.reset': 'Sortiment zurückgesetzt',
  'product-image.uploaded': 'Produktbild hochgeladen',
  'order.note': 'Notiz zur Bestellung geschrieben',
  'order.export': 'Bestellungen exportiert',
  'audit.export': 'Protokoll exportiert',
  'inquiry.date': 'Termin einer Buchung geändert',
  'inquiry.delete': 'Anfrage gelöscht',
} as const satisfies Readonly<Record<string, string>>

export type AdminAction = keyof typeof adminActions
