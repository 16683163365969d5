import { useState } from 'react'
import { OwnPasswordDialog } from '../../../accounts/web/admin/own-password-dialog.tsx'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { apiSend } from '../../../platform/web/api-client.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { adminApi } from '../../../urls.admin.ts'
import type { MailLinkView, MailView } from '../../domain/mail-view.ts'

/**
 * Notice about a link into the admin area that is redacted in the mail, with a button to reveal it.
 */
export function OneTimeLink({ mail }: { mail: MailView }) {
  if (mail.hiddenLink === 'never') {
    return (
      <Notice title="Der Link ist hier verborgen." className="max-w-3xl">
        Mit ihm ließe sich Ihr eigenes Passwort ersetzen. Geben kann ihn Ihnen nur eine andere
        Person im Admin-Bereich.
      </Notice>
    )
  }
  return mail.hiddenLink === 'by-password' ? <LinkToPassOn mailId={mail.id} /> : null
}

function LinkToPassOn({ mailId }: { mailId: string }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [link, setLink] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  useSessionEnd(failure)

  async function reveal(body: unknown): Promise<void> {
    try {
      const answer = await apiSend<MailLinkView>('POST', adminApi.mailLink(mailId), body)
      setLink(answer.link)
      setIsDialogOpen(false)
    } catch (error) {
      setFailure(error)
      throw error
    }
  }

  return (
    <Notice title="Der Link öffnet den Admin-Bereich." className="max-w-3xl">
      <p>
        Darum ist er hier verborgen. Mit Ihrem Passwort sehen Sie ihn und können ihn selbst
        weitergeben.
      </p>
      {link ? <p className="mt-3 wrap-anywhere">{link}</p> : null}
      <Button variant="light" small className="mt-3" onClick={() => setIsDialogOpen(true)}>
        Link zeigen
      </Button>
      {isDialogOpen ? (
        <OwnPasswordDialog
          title="Link zeigen"
          confirm="Link zeigen"
          onConfirm={reveal}
          onClose={() => setIsDialogOpen(false)}
        >
          <p>
            Geben Sie den Link nur an die Person weiter, für die er ist. Wer ihn hat, kann sich
            damit ein Passwort für den Admin-Bereich geben. Dass Sie ihn gesehen haben, steht im
            Protokoll.
          </p>
        </OwnPasswordDialog>
      ) : null}
    </Notice>
  )
}
