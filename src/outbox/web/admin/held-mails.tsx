import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { apiSend } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { adminApi } from '../../../urls.admin.ts'
import type { HeldMailsView } from '../../domain/mail-view.ts'
import { heldMailsQuery } from './admin-mails-query.ts'

type Decision = 'release' | 'drop'

const mailsText = (count: number): string => (count === 1 ? 'eine E-Mail' : `${count} E-Mails`)

/** Says how many mails a restore holds back, and lets the admin send or drop all of them. */
export function HeldMails() {
  const { data, error } = useQuery(heldMailsQuery())
  const [decision, setDecision] = useState<Decision | null>(null)
  useSessionEnd(error)
  if (!data || data.held === 0) return null
  const { held, ended } = data
  return (
    <Notice title={`${held === 1 ? 'Eine E-Mail ist' : `${held} E-Mails sind`} zurückgehalten.`}>
      <p>
        {held === 1 ? 'Diese E-Mail wartete' : 'Diese E-Mails warteten'}, als die Sicherung
        entstand, die wiederhergestellt wurde. Vielleicht {held === 1 ? 'ist sie' : 'sind sie'}{' '}
        schon gesendet: Sehen Sie in der Liste nach, worum es geht.
      </p>
      <div className="mt-3 flex flex-wrap gap-4">
        {held > ended ? (
          <Button variant="light" small onClick={() => setDecision('release')}>
            Alle senden
          </Button>
        ) : null}
        <Button variant="light" small onClick={() => setDecision('drop')}>
          Alle verwerfen
        </Button>
      </div>
      {decision ? (
        <Decide decision={decision} mails={data} onClose={() => setDecision(null)} />
      ) : null}
    </Notice>
  )
}

interface DecideProps {
  decision: Decision
  mails: HeldMailsView
  onClose: () => void
}

function useDecision(decision: Decision) {
  const queryClient = useQueryClient()
  const path = decision === 'release' ? adminApi.heldMailsRelease() : adminApi.heldMailsDrop()
  const mutation = useMutation({
    mutationFn: () => apiSend<HeldMailsView>('POST', path),
    onSuccess: (left) => {
      queryClient.setQueryData(heldMailsQuery().queryKey, left)
      return queryClient.invalidateQueries({ queryKey: [adminApi.mails()] })
    },
  })
  useSessionEnd(mutation.error)
  return mutation
}

function Decide({ decision, mails: { held, ended }, onClose }: DecideProps) {
  const mutation = useDecision(decision)
  const isRelease = decision === 'release'
  function confirm(): void {
    mutation.mutate(undefined, {
      onSuccess: () => {
        toast({ kind: 'success', title: isRelease ? 'E-Mails eingereiht' : 'E-Mails verworfen' })
        onClose()
      },
    })
  }
  return (
    <ConfirmDialog
      title={isRelease ? 'E-Mails senden' : 'E-Mails verwerfen'}
      confirm={isRelease ? 'Alle senden' : 'Alle verwerfen'}
      variant={isRelease ? 'primary' : 'danger'}
      busy={mutation.isPending}
      failure={mutation.error ? refusalText(mutation.error, TRY_LATER) : null}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isRelease ? (
        <p>
          Es {held - ended === 1 ? 'geht' : 'gehen'} {mailsText(held - ended)} hinaus. Wer seine
          schon vor der Wiederherstellung bekam, bekommt sie noch einmal.
          {ended > 0
            ? ` Zurückgehalten ${ended === 1 ? 'bleibt' : 'bleiben'} ${mailsText(ended)}: Der Link darin gilt nicht mehr.`
            : ''}
        </p>
      ) : (
        <p>
          {held === 1
            ? 'Eine E-Mail wird nicht gesendet. Als fehlgeschlagen bleibt sie in der Liste und lässt sich dort senden.'
            : `${held} E-Mails werden nicht gesendet. Als fehlgeschlagen bleiben sie in der Liste und lassen sich dort einzeln senden.`}{' '}
          Wer seine vor der Wiederherstellung nicht bekam, bekommt sie nicht.
        </p>
      )}
    </ConfirmDialog>
  )
}
