/**
 * A link that works once. The database stores the token's hash; the mail loses the token once it is
 * sent.
 */
interface AccountLinkData {
  readonly userId: string
  readonly token: string
}

/** A change of a second factor; `reset`: another admin removed it. */
export type SecondFactorChange = 'on' | 'off' | 'codes' | 'reset'

/** An action in the admin area of which all admins are notified. */
export type AdminNotice =
  | {
      readonly act: 'bank-account'
      /** The last four digits. */
      readonly ibanEnd: string
      /** The changed fields of the account, labelled as in the form. */
      readonly fields: readonly string[]
    }
  | {
      readonly act: 'admin-invited' | 'admin-disabled' | 'admin-enabled'
      /** Name and email, stored because an invitation may be deleted when the mail is sent. */
      readonly person: string
    }
  | {
      /** Email, phone or WhatsApp number of the business. */
      readonly act: 'contact-data'
      readonly changes: readonly {
        /** As in the form. */
        readonly label: string
        readonly from: string
        readonly to: string
      }[]
    }
  | { readonly act: 'calendar-address' }
  | {
      /** `webhook-off`: the shop switched it off, because it failed for days. */
      readonly act: 'webhook-created' | 'webhook-off'
      readonly url: string
    }
  | {
      readonly act: 'api-key-created'
      /** Name of the key. */
      readonly key: string
      /** What it may do, in German. */
      readonly scopes: string
    }
  | {
      /** Done through the link of a mail, by a new admin or an admin with a new password. */
      readonly act: 'admin-joined' | 'admin-password-by-link'
    }

declare module '../../../mail/server/queue-mail.ts' {
  interface MailData {
    'password-reset': AccountLinkData
    'password-changed': { readonly userId: string }
    /** To the new email. */
    'email-change': AccountLinkData
    /** To the email that was replaced. */
    'email-changed': { readonly userId: string; readonly newEmail: string }
    /** Wrong codes after the right password; `at` is ISO. */
    'second-factor-refused': { readonly userId: string; readonly at: string }
    /** Says when (ISO) the unused account will be closed. */
    'account-expiring': { readonly userId: string; readonly closesAt: string }
    /** To the email of the closed account, which its data no longer holds. */
    'account-closed': Readonly<Record<string, never>>
    'second-factor-changed': { readonly userId: string; readonly change: SecondFactorChange }
    'admin-invitation': { readonly invitationId: string; readonly token: string }
    /** To the admin whose API key expires at `expiresAt` (ISO). */
    'api-key-expiring': {
      readonly userId: string
      /** Name of the key. */
      readonly key: string
      readonly expiresAt: string
    }
    /** To the admins: who acted, with name and email, and when (ISO). */
    'admin-notice': { readonly by: string; readonly at: string; readonly notice: AdminNotice }
  }
}
