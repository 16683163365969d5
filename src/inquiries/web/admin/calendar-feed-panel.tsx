import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../../platform/web/refusal-text.ts'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { apiSend } from '../../../platform/web/api-client.ts'
import { useFetcher } from '../../../platform/web/fetcher.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { Notice } from '../../../platform/web/ui/notice.tsx'
import { adminApi } from '../../../urls.admin.ts'
import type { CalendarFeed, NewCalendarFeed } from '../../domain/calendar-view.ts'
import { calendarFeedQuery } from './calendar-query.ts'
import { NewFeedAddress } from './new-feed-address.tsx'

type Ask = 'renew' | 'revoke'

/** Makes and ends the address; what a new one is, is known here alone and until the page is left. */
function useFeed() {
  const queryClient = useQueryClient()
  const feed = useQuery(calendarFeedQuery(useFetcher()))
  const [asks, setAsks] = useState<Ask | null>(null)
  const [made, setMade] = useState<NewCalendarFeed | null>(null)
  const createdAt = feed.data?.createdAt ?? null

  const change = useMutation({
    mutationFn: async (isRenewal: boolean): Promise<CalendarFeed | NewCalendarFeed> =>
      isRenewal
        ? apiSend<NewCalendarFeed>('POST', adminApi.calendarFeed(), { from: createdAt })
        : apiSend<CalendarFeed>('DELETE', adminApi.calendarFeed()),
    onSuccess: (next) => {
      setMade('address' in next ? next : null)
      setAsks(null)
      queryClient.setQueryData([adminApi.calendarFeed()], { createdAt: next.createdAt })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: [adminApi.calendarFeed()] }),
  })
  useSessionEnd(feed.error ?? change.error)
  function ask(what: Ask | null): void {
    change.reset()
    setAsks(what)
  }
  return { feed, createdAt, made, asks, ask, change }
}

/** The calendar for the phone: its secret address is shown once, and can be changed or ended. */
export function CalendarFeedPanel() {
  const { feed, createdAt, made, asks, ask, change } = useFeed()
  const failure = change.error ? refusalText(change.error, 'Bitte versuchen Sie es erneut.') : null
  return (
    <section aria-labelledby="feed-heading" className="grid max-w-[44rem] grid-cols-1 gap-6">
      <h2 id="feed-heading" className="text-h3">
        Auf dem Telefon
      </h2>
      <p>
        Mit einer geheimen Adresse zeigt der Kalender Ihres Telefons die bestätigten Buchungen. Wer
        sie kennt, liest mit: Namen, Telefonnummern und Nachrichten.
      </p>
      {made ? <NewFeedAddress feed={made} /> : null}
      {feed.data ? <p>{createdAt ? sinceText(createdAt) : 'Noch gibt es keine Adresse.'}</p> : null}
      {failure && !asks ? (
        <Notice kind="error" title="Das hat nicht geklappt">
          {failure}
        </Notice>
      ) : null}
      {feed.data ? (
        <div className="flex flex-wrap gap-4">
          <Button
            busy={change.isPending && !asks}
            busyText="Einen Moment..."
            onClick={() => (createdAt ? ask('renew') : change.mutate(true))}
          >
            {createdAt ? 'Neue Adresse erzeugen' : 'Adresse erzeugen'}
          </Button>
          {createdAt ? (
            <Button variant="quiet" onClick={() => ask('revoke')}>
              Adresse sperren
            </Button>
          ) : null}
        </div>
      ) : null}
      {asks ? (
        <ConfirmDialog
          title={asks === 'renew' ? 'Neue Adresse' : 'Adresse sperren'}
          confirm={asks === 'renew' ? 'Neue Adresse erzeugen' : 'Adresse sperren'}
          busy={change.isPending}
          failure={failure}
          onConfirm={() => change.mutate(asks === 'renew')}
          onClose={() => ask(null)}
        >
          {asks === 'renew'
            ? 'Die bisherige Adresse gilt dann nicht mehr. Telefone, die sie verwenden, brauchen die neue.'
            : 'Telefone, die die Adresse verwenden, zeigen danach keine neuen Buchungen mehr.'}
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

function sinceText(createdAt: string): string {
  return `Die Adresse gilt seit ${formatDateTime(createdAt)}.`
}
