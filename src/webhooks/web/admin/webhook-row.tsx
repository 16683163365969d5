import { useState } from 'react'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { StatusBadge } from '../../../platform/web/status/status-badge.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { programApi } from '../../../urls.programs.ts'
import { webhookEvents } from '../../domain/webhook-events.ts'
import type { WebhookView } from '../../domain/webhook-view.ts'
import { DeliveryList } from './delivery-list.tsx'
import { useWebhookMutation } from './use-webhook-mutation.ts'

/** One webhook with its actions, and on request the newest messages to it. */
export function WebhookRow({ webhook }: { webhook: WebhookView }) {
  const { id, url, events } = webhook
  const [isOpen, setIsOpen] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const change = useWebhookMutation(id, () => setIsDeleting(false))
  return (
    <li className="grid grid-cols-1 gap-4 border-t-[1.5px] border-current/30 py-5">
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="wrap-anywhere">
          <p className="font-medium">{url}</p>
          <p className="text-small">{events.map((event) => webhookEvents[event]).join(', ')}</p>
        </div>
        <State webhook={webhook} />
      </div>
      <Actions
        webhook={webhook}
        isOpen={isOpen}
        onOpen={setIsOpen}
        onDelete={() => setIsDeleting(true)}
      />
      {isOpen ? <DeliveryList webhookId={id} /> : null}
      {isDeleting ? (
        <ConfirmDialog
          title="Webhook löschen"
          confirm="Webhook löschen"
          busy={change.isPending}
          failure={null}
          onConfirm={() =>
            change.mutate({
              method: 'DELETE',
              path: programApi.webhook(id),
              done: 'Webhook gelöscht',
            })
          }
          onClose={() => setIsDeleting(false)}
        >
          <p className="wrap-anywhere">
            <strong className="font-medium">{url}</strong> bekommt danach keine Nachrichten mehr,
            auch keine, die noch warten.
          </p>
        </ConfirmDialog>
      ) : null}
    </li>
  )
}

interface ActionsProps {
  webhook: WebhookView
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onDelete: () => void
}

function Actions({ webhook: { id, url, isOn }, isOpen, onOpen, onDelete }: ActionsProps) {
  const change = useWebhookMutation(id)
  const which = <span className="visually-hidden">: {url}</span>
  const toggle = {
    method: 'PUT',
    path: programApi.webhookSwitch(id),
    body: { isOn: !isOn },
    done: isOn ? 'Webhook ausgeschaltet' : 'Webhook eingeschaltet',
  } as const
  function test(): void {
    onOpen(true)
    const path = programApi.webhookTest(id)
    change.mutate({ method: 'POST', path, done: 'Testnachricht wird gesendet' })
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" small aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        <span>
          {isOpen ? 'Nachrichten schließen' : 'Nachrichten zeigen'}
          {which}
        </span>
      </Button>
      {isOn ? (
        <Button variant="quiet" small onClick={test}>
          <span>Testen{which}</span>
        </Button>
      ) : null}
      <Button variant="quiet" small onClick={() => change.mutate(toggle)}>
        <span>
          {isOn ? 'Ausschalten' : 'Einschalten'}
          {which}
        </span>
      </Button>
      <Button variant="quiet" small onClick={onDelete}>
        <span>Löschen{which}</span>
      </Button>
    </div>
  )
}

function State({ webhook: { isOn, failingSince, waiting } }: { webhook: WebhookView }) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <StatusBadge tone="petrolio" icon="check">
            An
          </StatusBadge>
        ) : (
          <StatusBadge tone="line" icon="minus">
            Aus
          </StatusBadge>
        )}
        {failingSince ? (
          <StatusBadge tone="giallo" icon="clock">
            Gestört
          </StatusBadge>
        ) : null}
      </div>
      <p className="text-small">
        {waiting === 0
          ? 'Keine Nachricht wartet'
          : `${waiting} ${waiting === 1 ? 'Nachricht wartet' : 'Nachrichten warten'}`}
        {failingSince ? `, gestört seit ${formatDateTime(failingSince)}` : ''}
      </p>
    </div>
  )
}
