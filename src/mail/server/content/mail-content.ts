import type { MailAttachment } from './mail-attachment.ts'

/**
 * What a mail says, apart from how it looks: written once, shown as HTML and as text. Everything in
 * it is plain text; people's own words are escaped where they are shown.
 */
export type MailBlock =
  | { readonly kind: 'heading'; readonly text: string }
  /** A paragraph; its line breaks stay. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'small'; readonly text: string }
  /** What someone wrote, set apart from what the shop says. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
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
  /** The headline inside. */
  readonly title: string
  readonly blocks: readonly MailBlock[]
  /** Whom an answer goes to, when not the shop. */
  readonly replyTo?: string
}

/** What is at the foot of every mail. */
export interface MailSender {
  readonly brand: string
  readonly tagline: string
  /** Who stands behind the shop, one line each. */
  readonly lines: readonly string[]
  readonly links: readonly { readonly label: string; readonly href: string }[]
}
