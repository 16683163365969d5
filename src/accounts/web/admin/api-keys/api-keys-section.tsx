import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiSend } from '../../../../platform/web/api-client.ts'
import { ConfirmDialog } from '../../../../platform/web/admin/confirm-dialog.tsx'
import { refusalText, TRY_LATER } from '../../../../platform/web/forms/refusal-text.ts'
import { ShownSecret } from '../../../../platform/web/shown-secret.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { toast } from '../../../../platform/web/toast-store.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { programApi } from '../../../../urls.programs.ts'
import type { ApiKeyView, NewApiKey } from '../../../domain/api-keys/api-key-view.ts'
import { useSessionEnd } from '../../session.ts'
import { ApiKeyList } from './api-key-list.tsx'
import { apiKeysQuery } from './api-keys-query.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'

/** Shows the API keys; a new one is shown only here, until the page is left. */
export function ApiKeysSection() {
  const list = useQuery(apiKeysQuery)
  const [isCreating, setIsCreating] = useState(false)
  const [created, setCreated] = useState<NewApiKey | null>(null)
  const [revoking, setRevoking] = useState<ApiKeyView | null>(null)
  useSessionEnd(list.error)
  return (
    <section aria-labelledby="keys-heading" className="no-print grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <h2 id="keys-heading" className="mr-auto text-h3">
          API-Schlüssel
        </h2>
        <Button small onClick={() => setIsCreating(true)}>
          Schlüssel anlegen
        </Button>
      </div>
      <p className="max-w-[44rem]">
        Mit einem Schlüssel kommt ein Programm an Ihre Daten, etwa für Versand oder Buchhaltung. Es
        darf nur, was Sie auswählen, und handelt in Ihrem Namen. Verliert ein Konto den Zugang,
        gelten auch seine Schlüssel nicht mehr.
      </p>
      {created ? (
        <Notice title={`Ihr neuer Schlüssel „${created.name}“`}>
          <div className="grid gap-4">
            <p>Er wird nur dieses eine Mal gezeigt. Tragen Sie ihn jetzt in das Programm ein.</p>
            <ShownSecret label="Schlüssel" value={created.key} />
          </div>
        </Notice>
      ) : null}
      {list.isPending ? <p>Schlüssel werden geladen.</p> : null}
      {list.error ? (
        <Notice kind="error">
          {refusalText(list.error, 'Die Schlüssel ließen sich nicht laden.')}
        </Notice>
      ) : null}
      {list.data ? <ApiKeyList keys={list.data.items} onRevoke={setRevoking} /> : null}
      {isCreating ? (
        <NewKeyDialog onCreated={setCreated} onClose={() => setIsCreating(false)} />
      ) : null}
      {revoking ? <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} /> : null}
    </section>
  )
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKeyView; onClose: () => void }) {
  const queryClient = useQueryClient()
  const revocation = useMutation({
    mutationFn: () => apiSend('DELETE', programApi.apiKey(apiKey.id)),
    onSuccess: () => {
      toast({ kind: 'success', title: 'Schlüssel gesperrt', text: apiKey.name })
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [programApi.apiKeys()] }),
  })
  useSessionEnd(revocation.error)
  return (
    <ConfirmDialog
      title="Schlüssel sperren"
      confirm="Schlüssel sperren"
      busy={revocation.isPending}
      failure={revocation.error ? refusalText(revocation.error, TRY_LATER) : null}
      onConfirm={() => revocation.mutate()}
      onClose={onClose}
    >
      <p>
        Das Programm mit <strong className="font-medium">{apiKey.name}</strong> kommt danach nicht
        mehr an Ihre Daten. Ein gesperrter Schlüssel lässt sich nicht wieder freigeben.
      </p>
    </ConfirmDialog>
  )
}
