import type { MailKind } from '../queue-mail.ts'
import {
  adminInvitation,
  emailChange,
  emailChanged,
  newsletterConfirmation,
  passwordChanged,
  passwordReset,
  secondFactorChanged,
} from './account-mails.ts'
import { deskNotice } from './desk-notice.ts'
import { bookingStatus, inquiryNotice, inquiryReceipt, inquiryReply } from './inquiry-mails.ts'
import { orderCancelled, orderDelivered, orderShipped } from './invoiced-mails.ts'
import { orderConfirmation, paymentReceived } from './order-mails.ts'
import type { Template } from './template.ts'

interface Entry<K extends MailKind> {
  /** The kind in the owner's words. */
  readonly label: string
  readonly template: Template<K>
}

/** Every kind of mail the shop sends. */
export const templates: { readonly [K in MailKind]: Entry<K> } = {
  'order-confirmation': { label: 'Auftragsbestätigung', template: orderConfirmation },
  'payment-received': { label: 'Zahlung eingegangen', template: paymentReceived },
  'order-shipped': { label: 'Versand oder Abholung', template: orderShipped },
  'order-delivered': { label: 'Geliefert oder abgeholt', template: orderDelivered },
  'order-cancelled': { label: 'Bestellung storniert', template: orderCancelled },
  'inquiry-receipt': { label: 'Eingangsbestätigung einer Anfrage', template: inquiryReceipt },
  'inquiry-notice': { label: 'Neue Anfrage', template: inquiryNotice },
  'inquiry-reply': { label: 'Antwort auf eine Anfrage', template: inquiryReply },
  'booking-status': { label: 'Stand einer Eventanfrage', template: bookingStatus },
  'newsletter-confirmation': { label: 'Newsletter bestätigen', template: newsletterConfirmation },
  'password-reset': { label: 'Passwort vergessen', template: passwordReset },
  'password-changed': { label: 'Passwort geändert', template: passwordChanged },
  'email-change': { label: 'Neue E-Mail-Adresse bestätigen', template: emailChange },
  'email-changed': { label: 'E-Mail-Adresse geändert', template: emailChanged },
  'second-factor-changed': {
    label: 'Zwei-Faktor-Anmeldung geändert',
    template: secondFactorChanged,
  },
  'admin-invitation': { label: 'Einladung in den Admin-Bereich', template: adminInvitation },
  'desk-notice': { label: 'Änderung im Admin-Bereich', template: deskNotice },
}
