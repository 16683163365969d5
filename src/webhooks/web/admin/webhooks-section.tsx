import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RETRY_HOURS } from '../../domain/retries.ts'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import { ShownSecret } from '../../../platform/web/shown-secret.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { NewWebhook } from '../../domain/webhook-view.ts'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'
import { webhooksQuery } from './webhooks-queries.ts'

/** Shows the webhooks and the messages to them; a new secret is shown only here, until the page is left. */
export function WebhooksSection() {
  const list = useQuery(webhooksQuery)
  const [isCreating, setIsCreating] = useState(false)
  const [created, setCreated] = useState<NewWebhook | null>(null)
  useSessionEnd(list.error)
  return (
    <section aria-labelledby="webhooks-heading" className="no-print grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <h2 id="webhooks-heading" className="mr-auto text-h3">
          Webhooks
        </h2>
        <Button small onClick={() => setIsCreating(true)}>
          Webhook anlegen
        </Button>
      </div>
      <p className="max-w-[44rem]">
        Der Shop meldet einem Programm, was mit Bestellungen geschieht: Nummer, Status und Beträge,
        keine Namen und Adressen. Was nicht ankommt, wird {RETRY_HOURS} Stunden lang in wachsenden
        Abständen wiederholt.
      </p>
      {created ? (
        <Notice title="Das Geheimnis Ihres neuen Webhooks">
          <div className="grid gap-4">
            <p>
              Es wird nur dieses eine Mal gezeigt. Das Programm prüft damit, dass eine Nachricht von
              Ihrem Shop kommt.
            </p>
            <ShownSecret label="Geheimnis" value={created.secret} />
          </div>
        </Notice>
      ) : null}
      {list.isPending ? <p>Webhooks werden geladen.</p> : null}
      {list.error ? (
        <Notice kind="error">
          {refusalText(list.error, 'Die Webhooks ließen sich nicht laden.')}
        </Notice>
      ) : null}
      {list.data?.items.length === 0 ? <p>Noch gibt es keinen Webhook.</p> : null}
      {list.data && list.data.items.length > 0 ? (
        <ul className="w-full border-b-[1.5px] border-current/30">
          {list.data.items.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      ) : null}
      {isCreating ? (
        <NewWebhookDialog onCreated={setCreated} onClose={() => setIsCreating(false)} />
      ) : null}
    </section>
  )
}
