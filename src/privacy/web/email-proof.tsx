import { useState } from 'react'
import { apiSend } from '../../platform/web/api-client.ts'
import { refusalText } from '../../platform/web/forms/refusal-text.ts'
import { Notice } from '../../platform/web/status/notice.tsx'
import { Button } from '../../platform/web/ui/button.tsx'
import { api } from '../../urls.ts'

const FAILED = 'Der Link ließ sich nicht anfordern. Bitte versuchen Sie es später erneut.'

/** Offers a link to the account's own email; with it, inquiries and newsletter are exported too. */
export function EmailProof({ email, password }: { email: string; password: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const [failure, setFailure] = useState<unknown>()
  async function send(): Promise<void> {
    setState('busy')
    setFailure(undefined)
    try {
      await apiSend('POST', api.userEmail(), { email, currentPassword: password })
      setState('sent')
    } catch (error) {
      setFailure(error)
      setState('idle')
    }
  }
  if (state === 'sent') {
    return (
      <Notice kind="success" title="Bitte sehen Sie in Ihr Postfach.">
        <p className="wrap-anywhere">
          Ein Link ist an {email} unterwegs. Folgen Sie ihm in diesem Browser, solange Sie
          angemeldet sind, und rufen Sie Ihre Daten dann noch einmal ab.
        </p>
      </Notice>
    )
  }
  return (
    <Notice title="Anfragen und Newsletter fehlen noch.">
      <p className="mb-4 wrap-anywhere">
        Zu Ihrem Konto steht hier alles. Was wir nur unter {email} gespeichert haben, zeigen wir
        erst, wenn ein Link in einer E-Mail bestätigt hat, dass die Adresse Ihnen gehört.
      </p>
      {failure ? <p className="mb-4">{refusalText(failure, FAILED)}</p> : null}
      <Button variant="light" small busy={state === 'busy'} onClick={() => void send()}>
        Link anfordern
      </Button>
    </Notice>
  )
}
