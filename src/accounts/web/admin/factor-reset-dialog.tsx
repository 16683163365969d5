import { adminApi } from '../../../urls.admin.ts'
import type { AdminView } from '../../domain/admins-view.ts'
import { displayName } from './display-name.ts'
import { OwnPasswordDialog } from './own-password-dialog.tsx'
import { useAdminsMutation } from './use-admins-mutation.ts'

interface FactorResetDialogProps {
  person: AdminView
  onClose: () => void
}

/**
 * Removes the second factor of another admin who lost phone and codes; the own password confirms
 * it.
 */
export function FactorResetDialog({ person, onClose }: FactorResetDialogProps) {
  const { change } = useAdminsMutation(onClose)
  const name = displayName(person)
  return (
    <OwnPasswordDialog
      title="Zwei-Faktor zurücksetzen"
      confirm="Zurücksetzen"
      onConfirm={(body) =>
        change.mutateAsync({
          method: 'POST',
          path: adminApi.adminSecondFactor(person.id),
          body,
          done: 'Zwei-Faktor-Anmeldung zurückgesetzt',
          person: name,
        })
      }
      onClose={onClose}
    >
      <p>
        <strong className="font-medium">{name}</strong> meldet sich danach nur mit dem Passwort an,
        bis ein neuer Code eingerichtet ist, und wird jetzt überall abgemeldet. Fragen Sie vorher
        nach, am besten am Telefon.
      </p>
    </OwnPasswordDialog>
  )
}
