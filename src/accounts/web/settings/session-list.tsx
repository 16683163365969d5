import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { apiGet, apiSend } from '../../../platform/web/api-client.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { accountApi } from '../../../urls.account.ts'
import type { SessionView } from '../../domain/session-view.ts'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import { useSessionEnd } from '../session.ts'
import { SAVE_FAILED } from './form-end.tsx'

const sessionsQuery = queryOptions({
  queryKey: [accountApi.userSessions()],
  queryFn: () => apiGet<SessionView[]>(accountApi.userSessions()),
  staleTime: 0,
  // The next user of this browser must not see them.
  gcTime: 0,
})

/** Ends one session, or all others, and reloads the list. */
function useEnding() {
  const queryClient = useQueryClient()
  const ending = useMutation({
    mutationFn: (url: string) => apiSend('DELETE', url),
    onSuccess: () => {
      toast({
        kind: 'success',
        title: 'Anmeldung beendet',
        text: 'Dort muss man sich neu anmelden.',
      })
    },
    onError: (error) => {
      toast({
        kind: 'error',
        title: 'Die Anmeldung ließ sich nicht beenden',
        text: refusalText(error, SAVE_FAILED),
      })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [accountApi.userSessions()] }),
  })
  useSessionEnd(ending.error)
  return ending
}

/** Lists the sessions of the account, each with a button that ends it. */
export function SessionList() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery)
  useSessionEnd(error)
  const ending = useEnding()
  if (!data && error && !isFetching) {
    return (
      <Notice kind="error" title="Ihre Anmeldungen konnten nicht geladen werden">
        <Button variant="light" small className="mt-3" onClick={() => void refetch()}>
          Erneut versuchen
        </Button>
      </Notice>
    )
  }
  if (!data) return <Skeleton className="h-20" />
  return (
    <div className="grid justify-items-start gap-6">
      <ul className="w-full border-b-[1.5px] border-current/30">
        {data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={ending.isPending}
            onEnd={() => ending.mutate(accountApi.userSession(session.id))}
          />
        ))}
      </ul>
      {data.some(({ isCurrent }) => !isCurrent) ? (
        <Button
          variant="quiet"
          disabled={ending.isPending}
          onClick={() => ending.mutate(accountApi.userSessions())}
        >
          Alle anderen beenden
        </Button>
      ) : null}
    </div>
  )
}

interface SessionRowProps {
  session: SessionView
  busy: boolean
  onEnd: () => void
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const client = session.client || 'Unbekanntes Gerät'
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t-[1.5px] border-current/30 py-4">
      <div className="mr-auto min-w-0">
        <p className="font-medium">
          {client}
          {session.isCurrent ? ' (dieses Gerät)' : ''}
        </p>
        <p className="text-small">Zuletzt benutzt am {formatDateTime(session.lastSeenAt)}</p>
      </div>
      {session.isCurrent ? null : (
        <Button variant="quiet" small disabled={busy} onClick={onEnd}>
          <span>
            Beenden<span className="visually-hidden">: {client}</span>
          </span>
        </Button>
      )}
    </li>
  )
}
