import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { apiSend } from '../../../platform/web/api-client.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { adminApi } from '../../../urls.admin.ts'
import type { Subscription } from '../../domain/newsletter-view.ts'

interface RemovalDialogProps {
  subscription: Subscription
  onClose: () => void
}

/** Asks before a subscription is deleted. */
export function RemovalDialog({ subscription, onClose }: RemovalDialogProps) {
  const { id, email } = subscription
  const queryClient = useQueryClient()
  const removal = useMutation({
    mutationFn: () => apiSend('DELETE', adminApi.subscription(id)),
    onSuccess: () => {
      toast({ kind: 'success', title: 'Adresse entfernt', text: email })
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [adminApi.newsletter()] }),
  })
  useSessionEnd(removal.error)
  return (
    <ConfirmDialog
      title="Adresse entfernen"
      confirm="Entfernen"
      busy={removal.isPending}
      failure={removal.error ? refusalText(removal.error, TRY_LATER) : null}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>
        <strong className="font-medium">{email}</strong> wird aus der Liste gelöscht und bekommt
        keinen Newsletter mehr. Wer ihn wieder will, muss sich neu anmelden. Auch der Nachweis einer
        Einwilligung wird gelöscht.
      </p>
    </ConfirmDialog>
  )
}
