import { adminApi } from '../../../urls.admin.ts'
import type { AdminPerson } from '../../domain/admin-people-view.ts'
import { callName } from './call-name.ts'
import { OwnPasswordDialog } from './own-password-dialog.tsx'
import { usePeopleChange } from './use-people-change.ts'

interface FactorResetDialogProps {
  person: AdminPerson
  onClose: () => void
}

/** Takes another's second factor away, who lost phone and codes; the own password confirms it. */
export function FactorResetDialog({ person, onClose }: FactorResetDialogProps) {
  const { change } = usePeopleChange(onClose)
  const name = callName(person)
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
