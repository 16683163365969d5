import type { ApiDeps } from '../../platform/server/api-deps.ts'
import type { MailAttachment } from './content/mail-attachment.ts'
import type { Template } from './content/mail-template.ts'
import type { MailKind } from './queue-mail.ts'

/** The template of a kind of mail, and what the admin area calls the kind. */
interface RegisteredMail<K extends MailKind> {
  readonly label: string
  readonly template: Template<K>
  /** Whether the admin area refuses to send it a second time. */
  readonly isSentOnce?: true
}

/**
 * The kinds of mail and the function that opens attachments, which features register because this
 * feature knows none of them. Joined in src/app/server/mail-registry.ts.
 */
export interface MailRegistry {
  readonly templates: { readonly [K in MailKind]: RegisteredMail<K> }
  /**
   * Returns the bytes of an attachment, always the same; throws when it is gone, and
   * `AttachmentNotReady`.
   */
  readonly openAttachment: (
    deps: Pick<ApiDeps, 'db' | 'clock' | 'log'>,
    attachment: MailAttachment,
  ) => Promise<Uint8Array>
}

/** Dependency of functions that render or send mails. */
export interface WithMailRegistry {
  readonly mails: MailRegistry
}
