import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { periodText, retention } from '../../../../business/domain/retention.ts'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { ConfirmDialog } from '../../../../platform/web/admin/confirm-dialog.tsx'
import { apiSend } from '../../../../platform/web/api-client.ts'
import { useNavigation } from '../../../../platform/web/navigation.tsx'
import { refusalText, TRY_LATER } from '../../../../platform/web/forms/refusal-text.ts'
import { toast } from '../../../../platform/web/toast-store.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { adminApi } from '../../../../urls.admin.ts'
import type { InquiryView } from '../../../domain/inquiry-view.ts'

interface DeletionProps {
  inquiry: InquiryView
  /** URL to navigate to after the deletion. */
  listUrl: string
}

function useInquiryDeletion({ inquiry: { id, name }, listUrl }: DeletionProps) {
  const queryClient = useQueryClient()
  const { navigate } = useNavigation()
  const deletion = useMutation({
    mutationFn: () => apiSend('DELETE', adminApi.inquiry(id)),
    onSuccess: async () => {
      toast({ kind: 'success', title: 'Anfrage gelöscht', text: name })
      navigate(listUrl)
      queryClient.removeQueries({ queryKey: [adminApi.inquiry(id)] })
      await Promise.all(
        [adminApi.inquiries(), adminApi.calendar(), adminApi.mails()].map((path) =>
          queryClient.invalidateQueries({ queryKey: [path] }),
        ),
      )
    },
  })
  useSessionEnd(deletion.error)
  return deletion
}

/** Deletes an inquiry after a confirmation that names the sender. */
export function InquiryDeletion(props: DeletionProps) {
  const { name, email, status, isContract } = props.inquiry
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const deletion = useInquiryDeletion(props)
  return (
    <>
      <Button
        variant="quiet"
        small
        className="justify-self-start"
        onClick={() => setIsDialogOpen(true)}
      >
        Anfrage löschen
      </Button>
      {isDialogOpen ? (
        <ConfirmDialog
          title="Anfrage löschen"
          confirm="Endgültig löschen"
          busy={deletion.isPending}
          failure={deletion.error ? refusalText(deletion.error, TRY_LATER) : null}
          onConfirm={() => deletion.mutate()}
          onClose={() => setIsDialogOpen(false)}
        >
          <p className="wrap-anywhere">
            Die Anfrage von <strong className="font-medium">{name}</strong>
            {email === '' ? '' : ` (${email})`} wird mit Ihren Notizen, Antworten und allen E-Mails
            dazu gelöscht. Das lässt sich nicht rückgängig machen.
          </p>
          {status === 'confirmed' ? <p>Das Fahrzeug ist an diesem Tag dann wieder frei.</p> : null}
          {isContract ? (
            <p>
              Der Termin war vereinbart, die Nachrichten dazu gehören also zu einem Vertrag. Sie
              sind {periodText(retention.contractInquiries.keep)} aufzubewahren, ab dem Ende des
              Kalenderjahres (§&nbsp;257 HGB, §&nbsp;147 AO). Danach löscht der Shop sie von selbst.
            </p>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
