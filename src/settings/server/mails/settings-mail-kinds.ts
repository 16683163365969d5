import '../../../mail/server/queue-mail.ts'

declare module '../../../mail/server/queue-mail.ts' {
  interface MailData {
    /** To the shop itself; `server` is host and port of the mail server that it tests. */
    'test-mail': { readonly server: string }
  }
}
