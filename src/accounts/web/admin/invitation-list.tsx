import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { INVITATION_DAYS } from '../../../business/domain/invitation-days.ts'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { PagedList } from '../../../platform/web/paged-list.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { StatusBadge } from '../../../platform/web/status/status-badge.tsx'
import { adminApi } from '../../../urls.admin.ts'
import type { Invitation } from '../../domain/admins-view.ts'
import { useSessionEnd } from '../session.ts'
import { displayName } from './display-name.ts'
import { invitationsQuery } from './admins-queries.ts'
import { useAdminsMutation } from './use-admins-mutation.ts'

interface OpenedDialog {
  readonly invitation: Invitation
  readonly action: 'resend' | 'revoke'
}

/** Lists the invitations that were not accepted yet. */
export function InvitationList() {
  const list = useInfiniteQuery(invitationsQuery)
  useSessionEnd(list.error)
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  return (
    <>
      <PagedList
        list={list}
        loading="Einladungen werden geladen."
        failure="Fehler beim Laden der Einladungen"
        empty="Es gibt keine offene Einladung."
      >
        {(invitations) => (
          <ul className="w-full border-b-[1.5px] border-current/30">
            {invitations.map((invitation) => (
              <Row
                key={invitation.id}
                invitation={invitation}
                onAsk={(action) => setOpened({ invitation, action })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {opened ? <InvitationDialog {...opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

interface RowProps {
  invitation: Invitation
  onAsk: (action: OpenedDialog['action']) => void
}

function Row({ invitation, onAsk }: RowProps) {
  const { name, email, sentAt, expiresAt, isOver } = invitation
  const whom = <span className="visually-hidden">: {displayName(invitation)}</span>
  return (
    <li className="grid grid-cols-1 items-start gap-x-8 gap-y-4 border-t-[1.5px] border-current/30 py-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1.2fr)_minmax(0,1.6fr)]">
      <div className="wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="text-small">{email}</p>
      </div>
      <div className="grid gap-3">
        <div>
          {isOver ? (
            <StatusBadge tone="line" icon="cross">
              Abgelaufen
            </StatusBadge>
          ) : (
            <StatusBadge tone="giallo" icon="clock">
              Eingeladen
            </StatusBadge>
          )}
        </div>
        <p className="text-small">
          Gesendet am {formatDateTime(sentAt)}
          <br />
          {isOver ? 'Galt bis' : 'Gilt bis'} {formatDateTime(expiresAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 lg:justify-end">
        <Button variant="quiet" small onClick={() => onAsk('resend')}>
          <span>Erneut senden{whom}</span>
        </Button>
        <Button variant="quiet" small onClick={() => onAsk('revoke')}>
          <span>Zurückziehen{whom}</span>
        </Button>
      </div>
    </li>
  )
}

const words = {
  resend: {
    title: 'Einladung erneut senden',
    confirm: 'Erneut senden',
    done: 'Neuer Link im Postausgang',
    text: ` bekommt einen neuen Link, der ${INVITATION_DAYS} Tage gilt. Der bisherige gilt nicht mehr.`,
  },
  revoke: {
    title: 'Einladung zurückziehen',
    confirm: 'Zurückziehen',
    done: 'Einladung zurückgezogen',
    text: ' kann die Einladung danach nicht mehr annehmen.',
  },
} as const

function InvitationDialog({ invitation, action, onClose }: OpenedDialog & { onClose: () => void }) {
  const { change, failure } = useAdminsMutation(onClose)
  const { title, confirm, done, text } = words[action]
  const person = displayName(invitation)
  const send = (): void =>
    change.mutate(
      action === 'resend'
        ? { method: 'POST', path: adminApi.invitationResend(invitation.id), done, person }
        : { method: 'DELETE', path: adminApi.invitation(invitation.id), done, person },
    )
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      busy={change.isPending}
      failure={failure}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        <strong className="font-medium">{person}</strong>
        {text}
      </p>
    </ConfirmDialog>
  )
}
