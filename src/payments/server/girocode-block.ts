import type { MailBlock } from '../../mail/server/content/mail-content.ts'
import { GIROCODE_HINT } from '../domain/girocode-hint.ts'

declare module '../../mail/server/content/mail-attachment.ts' {
  interface MailAttachmentKinds {
    /** A GiroCode, drawn from its text: the same text makes the same bytes. */
    girocode: { readonly text: string }
  }
}

/** Shows the GiroCode with this text in a mail, below the bank details it repeats. */
export function girocodeBlock(text: string): MailBlock {
  return {
    kind: 'picture',
    attachment: { kind: 'girocode', fileName: 'GiroCode.png', contentId: 'girocode@mail', text },
    alt: 'GiroCode mit den Angaben zur Überweisung',
    caption: GIROCODE_HINT,
  }
}
