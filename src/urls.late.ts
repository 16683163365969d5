/**
 * API paths that no first load requests. A separate file, because urls.ts is loaded with every page.
 * Imports nothing.
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
  passwordResetCheck: '/api/password-reset/check',
  emailChange: '/api/email-change',
  newsletterConfirm: '/api/newsletter-confirm',
  newsletterUnsubscribe: '/api/newsletter-unsubscribe',
} as const

export const lateApi = {
  orderSendConfirmation: (id: string) => `/api/orders/${segment(id)}/send-confirmation`,
  userPassword: () => lateApiPatterns.userPassword,
  userEmail: () => lateApiPatterns.userEmail,
  userSessions: () => lateApiPatterns.userSessions,
  userSession: (id: string) => `/api/user/sessions/${segment(id)}`,
  passwordForgotten: () => lateApiPatterns.passwordForgotten,
  passwordReset: () => lateApiPatterns.passwordReset,
  passwordResetCheck: () => lateApiPatterns.passwordResetCheck,
  emailChange: () => lateApiPatterns.emailChange,
  newsletterConfirm: () => lateApiPatterns.newsletterConfirm,
  newsletterUnsubscribe: () => lateApiPatterns.newsletterUnsubscribe,
} as const
