import type { Template } from '../../../mail/server/content/mail-template.ts'
import { adminPages } from '../../../urls.admin.ts'
import './settings-mail-kinds.ts'

/** To the shop's own email, to test the mail server. */
export const testMail: Template<'test-mail'> = async ({ link }) => ({
  subject: 'Test-E-Mail Ihres Shops',
  title: 'Der Mailserver funktioniert.',
  blocks: [
    {
      kind: 'text',
      text: 'Diese E-Mail kommt auf demselben Weg wie Auftragsbestätigungen und Rechnungen. Ist sie nicht im Spam gelandet, bestätigen Sie den Mailserver jetzt in der Einrichtung.',
    },
    { kind: 'button', label: 'Zur Einrichtung', href: link(adminPages.setup()) },
  ],
})
