/**
 * Addresses of the API that nothing on a first load asks for. They stand apart from urls.ts because
 * all of that file weighs on every page. Imports nothing.
 */

const segment = (value: string): string => encodeURIComponent(value)

export const lateApiPatterns = {
  orderSendConfirmation: '/api/orders/:id/send-confirmation',
  userPassword: '/api/user/password',
  userEmail: '/api/user/email',
  userSessions: '/api/user/sessions',
  userSession: '/api/user/sessions/:id',
  passwordForgotten: '/api/password-forgotten',
  passwordReset: '/api/password-reset',
  emailChange: '/api/email-change',
  newsletterConfirm: '/api/newsletter-confirm',
  newsletterUnsubscribe: '/api/newsletter-unsubscribe',
  adminMails: '/api/admin/mails',
  adminMail: '/api/admin/mails/:id',
  adminMailHtml: '/api/admin/mails/:id/html',
  adminMailResend: '/api/admin/mails/:id/resend',
} as const

export const lateApi = {
  orderSendConfirmation: (id: string) => `/api/orders/${segment(id)}/send-confirmation`,
  userPassword: () => lateApiPatterns.userPassword,
  userEmail: () => lateApiPatterns.userEmail,
  userSessions: () => lateApiPatterns.userSessions,
  userSession: (id: string) => `/api/user/sessions/${segment(id)}`,
  passwordForgotten: () => lateApiPatterns.passwordForgotten,
  passwordReset: () => lateApiPatterns.passwordReset,
  emailChange: () => lateApiPatterns.emailChange,
  newsletterConfirm: () => lateApiPatterns.newsletterConfirm,
  newsletterUnsubscribe: () => lateApiPatterns.newsletterUnsubscribe,
  adminMails: () => lateApiPatterns.adminMails,
  adminMail: (id: string) => `/api/admin/mails/${segment(id)}`,
  adminMailHtml: (id: string) => `/api/admin/mails/${segment(id)}/html`,
  adminMailResend: (id: string) => `/api/admin/mails/${segment(id)}/resend`,
} as const
