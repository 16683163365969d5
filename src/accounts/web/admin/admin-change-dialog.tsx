import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { adminApi } from '../../../urls.admin.ts'
import type { AdminView } from '../../domain/admins-view.ts'
import { displayName } from './display-name.ts'
import { OwnPasswordDialog } from './own-password-dialog.tsx'
import { useAdminsMutation, type AdminsMutation } from './use-admins-mutation.ts'

/** The changes of an admin that need a confirmation. */
export type AdminChange = 'disable' | 'enable' | 'sessions'

interface Question {
  readonly title: string
  readonly confirm: string
  readonly text: (name: ReactNode, person: AdminView) => ReactNode
  readonly change: (person: AdminView) => Omit<AdminsMutation, 'person'>
}

const questions: Readonly<Record<AdminChange, Question>> = {
  disable: {
    title: 'Person deaktivieren',
    confirm: 'Deaktivieren',
    text: (name) => (
      <>
        {name} wird sofort überall abgemeldet und kann sich nicht mehr anmelden. Offene Einladungen,
        die diese Person verschickt hat, werden zurückgezogen. Die Adresse des Kalenderabos bleibt
        gültig: Kennt die Person sie, erzeugen Sie im Kalender eine neue. Sie können die Person
        jederzeit wieder aktivieren.
      </>
    ),
    change: ({ id }) => ({
      method: 'POST',
      path: adminApi.adminDisable(id),
      done: 'Person deaktiviert',
    }),
  },
  enable: {
    title: 'Person aktivieren',
    confirm: 'Aktivieren',
    text: (name) => (
      <>{name} kann sich danach wieder anmelden, mit dem bisherigen Passwort und Code.</>
    ),
    change: ({ id }) => ({
      method: 'POST',
      path: adminApi.adminEnable(id),
      done: 'Person aktiviert',
    }),
  },
  sessions: {
    title: 'Anmeldungen beenden',
    confirm: 'Anmeldungen beenden',
    text: (name, { isSelf }) =>
      isSelf ? (
        <>{name} (Sie) wird überall abgemeldet, nur hier nicht.</>
      ) : (
        <>{name} wird überall abgemeldet und muss sich neu anmelden.</>
      ),
    change: ({ id }) => ({
      method: 'DELETE',
      path: adminApi.adminSessions(id),
      done: 'Anmeldungen beendet',
    }),
  },
}

interface PersonDialogProps {
  person: AdminView
  action: AdminChange
  onClose: () => void
}

/** Asks before an admin is changed, and names them. */
export function AdminChangeDialog({ person, action, onClose }: PersonDialogProps) {
  const { change, failure } = useAdminsMutation(onClose)
  const { title, confirm, text, change: what } = questions[action]
  const name = displayName(person)
  const about = <p>{text(<strong className="font-medium">{name}</strong>, person)}</p>
  if (action !== 'sessions') {
    return (
      <OwnPasswordDialog
        title={title}
        confirm={confirm}
        onConfirm={(body) => change.mutateAsync({ ...what(person), body, person: name })}
        onClose={onClose}
      >
        {about}
      </OwnPasswordDialog>
    )
  }
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      busy={change.isPending}
      failure={failure}
      onConfirm={() => change.mutate({ ...what(person), person: name })}
      onClose={onClose}
    >
      {about}
    </ConfirmDialog>
  )
}
