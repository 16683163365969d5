import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatDateTime } from '../../../platform/domain/german-format.ts'
import { PagedList } from '../../../platform/web/paged-list.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { StatusBadge } from '../../../platform/web/status/status-badge.tsx'
import type { AdminView } from '../../domain/admins-view.ts'
import { useSessionEnd } from '../session.ts'
import { displayName } from './display-name.ts'
import { FactorResetDialog } from './factor-reset-dialog.tsx'
import { adminsQuery } from './admins-queries.ts'
import { AdminChangeDialog, type AdminChange } from './admin-change-dialog.tsx'

type Action = AdminChange | 'second-factor'

interface OpenedDialog {
  readonly person: AdminView
  readonly action: Action
}

/** Lists the admins, with the actions on each. */
export function AdminList() {
  const list = useInfiniteQuery(adminsQuery)
  useSessionEnd(list.error)
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const close = (): void => setOpened(null)
  return (
    <>
      <PagedList
        list={list}
        loading="Personen werden geladen."
        failure="Fehler beim Laden der Personen"
        empty="Hier ist niemand."
      >
        {(admins) => (
          <ul className="w-full border-b-[1.5px] border-current/30">
            {admins.map((person) => (
              <Row
                key={person.id}
                person={person}
                onAsk={(action) => setOpened({ person, action })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {opened?.action === 'second-factor' ? (
        <FactorResetDialog person={opened.person} onClose={close} />
      ) : null}
      {opened && opened.action !== 'second-factor' ? (
        <AdminChangeDialog person={opened.person} action={opened.action} onClose={close} />
      ) : null}
    </>
  )
}

interface RowProps {
  person: AdminView
  onAsk: (action: Action) => void
}

function Row({ person, onAsk }: RowProps) {
  const { name, email, since, lastSignedInAt, isSelf } = person
  return (
    <li className="grid grid-cols-1 items-start gap-x-8 gap-y-4 border-t-[1.5px] border-current/30 py-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1.2fr)_minmax(0,1.6fr)]">
      <div className="wrap-anywhere">
        <p className="font-medium">
          {name || email}
          {isSelf ? ' (Sie)' : ''}
        </p>
        {name ? <p className="text-small">{email}</p> : null}
      </div>
      <div className="grid gap-3">
        <Badges person={person} />
        <p className="text-small">
          Dabei seit {formatDate(since)}
          <br />
          {lastSignedInAt
            ? `Zuletzt angemeldet am ${formatDateTime(lastSignedInAt)}`
            : 'Noch keine Anmeldung bekannt'}
        </p>
      </div>
      <Actions person={person} onAsk={onAsk} />
    </li>
  )
}

function Badges({ person: { disabledAt, hasSecondFactor } }: { person: AdminView }) {
  return (
    <div className="flex flex-wrap gap-2">
      {disabledAt ? (
        <StatusBadge tone="line" icon="cross">
          Deaktiviert
        </StatusBadge>
      ) : (
        <StatusBadge tone="petrolio" icon="check">
          Aktiv
        </StatusBadge>
      )}
      {hasSecondFactor ? (
        <StatusBadge tone="celeste" icon="check">
          Zwei-Faktor an
        </StatusBadge>
      ) : (
        <StatusBadge tone="line" icon="minus">
          Zwei-Faktor aus
        </StatusBadge>
      )}
    </div>
  )
}

function Actions({ person, onAsk }: RowProps) {
  const { disabledAt, hasSecondFactor, isSelf } = person
  const whom = <span className="visually-hidden">: {displayName(person)}</span>
  return (
    <div className="flex flex-wrap gap-3 lg:justify-end">
      {disabledAt ? null : (
        <Button variant="quiet" small onClick={() => onAsk('sessions')}>
          <span>
            {isSelf ? 'Andere Anmeldungen beenden' : 'Anmeldungen beenden'}
            {whom}
          </span>
        </Button>
      )}
      {hasSecondFactor && !isSelf ? (
        <Button variant="quiet" small onClick={() => onAsk('second-factor')}>
          <span>Zwei-Faktor zurücksetzen{whom}</span>
        </Button>
      ) : null}
      {isSelf ? null : (
        <Button variant="quiet" small onClick={() => onAsk(disabledAt ? 'enable' : 'disable')}>
          <span>
            {disabledAt ? 'Aktivieren' : 'Deaktivieren'}
            {whom}
          </span>
        </Button>
      )}
    </div>
  )
}
