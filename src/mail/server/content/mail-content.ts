import type { InlineAttachment, MailAttachment } from './mail-attachment.ts'

/**
 * The content of a mail without its layout, rendered as HTML and as text. All of it is plain text;
 * the HTML renderer escapes it.
 */
export type MailBlock =
  | { readonly kind: 'heading'; readonly text: string }
  /** A paragraph, which keeps its line breaks. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'small'; readonly text: string }
  /** Text that a customer or an admin wrote, shown as a quotation. */
  | { readonly kind: 'quote'; readonly text: string }
  /** A sentence that ends in a link; `href` is always an address of the shop. */
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  /**
   * A picture that goes with the mail, because many programs load none from elsewhere. The plain text has
   * neither the picture nor its caption, so another block must say the same.
   */
  | {
      readonly kind: 'picture'
      readonly attachment: InlineAttachment
      readonly alt: string
      readonly caption: string
      /** In pixels; a square of 240 without it. */
      readonly size?: { readonly width: number; readonly height: number }
    }
  | { readonly kind: 'facts'; readonly rows: readonly MailFact[] }
  | {
      readonly kind: 'lines'
      readonly lines: readonly MailLine[]
      readonly sums: readonly MailFact[]
    }

export interface MailFact {
  readonly label: string
  readonly value: string
  readonly isTotal?: boolean
}

/** A line of an order. */
export interface MailLine {
  readonly name: string
  readonly detail: string
  readonly amount: string
}

export interface MailContent {
  readonly attachments?: readonly MailAttachment[]
  readonly subject: string
  /** The heading inside the mail. */
  readonly title: string
  readonly blocks: readonly MailBlock[]
  /** The email that gets replies, if it is not the shop's. */
  readonly replyTo?: string
  /** Where mail programs unsubscribe the recipient with one click (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** The shop's details in the footer of every mail. */
export interface MailSender {
  readonly brand: string
  readonly tagline: string
  /** The shop's legal name and address, one line each. */
  readonly lines: readonly string[]
  readonly links: readonly { readonly label: string; readonly href: string }[]
}
