import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { ApiError, apiSend } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { newIdempotencyKey } from '../../../platform/web/idempotency-key.ts'
import { useNavigation } from '../../../platform/web/navigation.tsx'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { adminApi } from '../../../urls.admin.ts'
import type { MailView } from '../../domain/mail-view.ts'
import { mailListUrl, type MailListFilter } from './mail-list-url.ts'

interface ResendButtonProps {
  mail: MailView
  filter: MailListFilter
}

/** A button that sends the mail again and opens the queued one. */
export function ResendButton({ mail, filter }: ResendButtonProps) {
  const queryClient = useQueryClient()
  const { navigate } = useNavigation()
  const [key, setKey] = useState(newIdempotencyKey)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  useSessionEnd(failure)

  async function resend(): Promise<void> {
    setBusy(true)
    try {
      const { id } = await apiSend<{ id: string }>(
        'POST',
        adminApi.mailResend(mail.id),
        undefined,
        { 'Idempotency-Key': key },
      )
      setKey(newIdempotencyKey())
      toast({
        kind: 'success',
        title: 'E-Mail eingereiht',
        text: 'Sie geht hinaus, sobald der Mailserver sie annimmt.',
      })
      await queryClient.invalidateQueries({ queryKey: [adminApi.mails()] })
      await queryClient.invalidateQueries({ queryKey: [adminApi.mail(mail.id)] })
      if (id !== mail.id) navigate(mailListUrl({ ...filter, mailId: id }))
    } catch (error) {
      setFailure(error)
      if (error instanceof ApiError && error.code === 'key-reused') setKey(newIdempotencyKey())
      toast({
        kind: 'error',
        title: 'Die E-Mail ließ sich nicht senden',
        text: refusalText(error, TRY_LATER),
      })
    }
    setBusy(false)
  }

  return (
    <Button busy={busy} className="justify-self-start" onClick={() => void resend()}>
      {mail.state === 'queued' ? 'Jetzt versuchen' : 'Erneut senden'}
    </Button>
  )
}
