/** A link that works once; the database keeps the token's hash, and the mail forgets it once sent. */
interface AccountLinkData {
  readonly userId: string
  readonly token: string
}

/** What became of someone's second factor; `reset`: another admin took it away. */
export type SecondFactorChange = 'on' | 'off' | 'codes' | 'reset'

/** An action in the admin area of which all admins are notified. */
export type AdminNotice =
  | {
      readonly act: 'bank-account'
      /** The last four digits. */
      readonly ibanEnd: string
      /** What of the account is new, as the form names it. */
      readonly fields: readonly string[]
    }
  | {
      readonly act: 'admin-invited' | 'admin-disabled' | 'admin-enabled'
      /** Name and address: an invitation may be gone when the mail is sent. */
      readonly person: string
    }
  | { readonly act: 'calendar-address' }
  | {
      /** Done with the link of a mail, by who now is an admin or has a new password. */
      readonly act: 'admin-joined' | 'admin-password-by-link'
    }

declare module '../../../mail/server/queue-mail.ts' {
  interface MailData {
    'password-reset': AccountLinkData
    'password-changed': { readonly userId: string }
    /** To the new address. */
    'email-change': AccountLinkData
    /** To the address that was replaced. */
    'email-changed': { readonly userId: string; readonly newEmail: string }
    'second-factor-changed': { readonly userId: string; readonly change: SecondFactorChange }
    'admin-invitation': { readonly invitationId: string; readonly token: string }
    /** To the admins: who did it, with name and address, and when (ISO). */
    'desk-notice': { readonly by: string; readonly at: string; readonly notice: AdminNotice }
  }
}
