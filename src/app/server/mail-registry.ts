import {
  accountClosed,
  accountExpiring,
  adminInvitation,
  apiKeyExpiring,
  emailChange,
  emailChanged,
  passwordChanged,
  passwordReset,
  secondFactorChanged,
  secondFactorRefused,
} from '../../accounts/server/mails/account-mails.ts'
import { adminNotice } from '../../accounts/server/mails/admin-notice-mail.ts'
import { openMailAttachment } from '../../documents/server/reading/open-mail-attachment.ts'
import {
  orderCancelled,
  orderDelivered,
  orderReopened,
  orderShipped,
  paymentReceived,
} from '../../fulfilment/server/mails/status-mails.ts'
import { orderPartCancelled } from '../../fulfilment/server/mails/part-cancellation-mail.ts'
import { statusMailLabels } from '../../fulfilment/domain/status-mail.ts'
import {
  bookingStatus,
  inquiryNotice,
  inquiryReceipt,
  inquiryReply,
} from '../../inquiries/server/mails/inquiry-mails.ts'
import type { MailRegistry } from '../../mail/server/mail-registry.ts'
import { newsletterConfirmation } from '../../newsletter/server/mails/newsletter-mails.ts'
import { paymentReminder } from '../../reminders/server/mails/reminder-mail.ts'
import { reviewRequest } from '../../reviews/server/mails/review-mail.ts'
import { testMail } from '../../settings/server/mails/settings-mails.ts'
import {
  withdrawalAccepted,
  withdrawalNotice,
  withdrawalReceipt,
} from '../../withdrawals/server/mails/withdrawal-mails.ts'
import { findWithdrawnOrders } from '../../withdrawals/server/find-withdrawn-orders.ts'
import { orderConfirmation } from '../../orders/server/mails/order-mails.ts'

/** Registers every kind of mail the shop sends, and the function that opens attachments. */
export const mailRegistry: MailRegistry = {
  templates: {
    'order-confirmation': {
      label: 'Auftragsbestätigung',
      template: (context, data) => orderConfirmation({ findWithdrawnOrders }, context, data),
    },
    'payment-received': { label: statusMailLabels['payment-received'], template: paymentReceived },
    'order-shipped': { label: statusMailLabels['order-shipped'], template: orderShipped },
    'order-delivered': { label: statusMailLabels['order-delivered'], template: orderDelivered },
    'order-cancelled': { label: statusMailLabels['order-cancelled'], template: orderCancelled },
    'order-part-cancelled': {
      label: 'Bestellung teilweise storniert',
      template: orderPartCancelled,
    },
    'order-reopened': { label: statusMailLabels['order-reopened'], template: orderReopened },
    'payment-reminder': { label: 'Zahlungserinnerung', template: paymentReminder },
    'review-request': {
      label: 'Bitte um eine Bewertung',
      template: reviewRequest,
      isSentOnce: true,
    },
    'withdrawal-receipt': {
      label: 'Eingangsbestätigung eines Widerrufs',
      template: withdrawalReceipt,
    },
    'withdrawal-accepted': { label: 'Angenommener Widerruf', template: withdrawalAccepted },
    'withdrawal-notice': { label: 'Neuer Widerruf', template: withdrawalNotice },
    'inquiry-receipt': { label: 'Eingangsbestätigung einer Anfrage', template: inquiryReceipt },
    'inquiry-notice': { label: 'Neue Anfrage', template: inquiryNotice },
    'inquiry-reply': { label: 'Antwort auf eine Anfrage', template: inquiryReply },
    'booking-status': { label: 'Stand einer Eventanfrage', template: bookingStatus },
    'newsletter-confirmation': { label: 'Newsletter bestätigen', template: newsletterConfirmation },
    'password-reset': { label: 'Passwort vergessen', template: passwordReset },
    'password-changed': { label: 'Passwort geändert', template: passwordChanged },
    'email-change': { label: 'Neue E-Mail-Adresse bestätigen', template: emailChange },
    'email-changed': { label: 'E-Mail-Adresse geändert', template: emailChanged },
    'account-expiring': { label: 'Konto wird geschlossen', template: accountExpiring },
    'account-closed': { label: 'Konto geschlossen', template: accountClosed },
    'second-factor-changed': {
      label: 'Zwei-Faktor-Anmeldung geändert',
      template: secondFactorChanged,
    },
    'second-factor-refused': { label: 'Falsche Codes', template: secondFactorRefused },
    'admin-invitation': { label: 'Einladung in den Admin-Bereich', template: adminInvitation },
    'api-key-expiring': { label: 'API-Schlüssel läuft ab', template: apiKeyExpiring },
    'test-mail': { label: 'Test-E-Mail', template: testMail },
    'admin-notice': { label: 'Änderung im Admin-Bereich', template: adminNotice },
  },
  openAttachment: openMailAttachment,
}
