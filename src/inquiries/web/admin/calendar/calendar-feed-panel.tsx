import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OwnPasswordDialog } from '../../../../accounts/web/admin/own-password-dialog.tsx'
import { refusalText } from '../../../../platform/web/forms/refusal-text.ts'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { formatDateTime } from '../../../../platform/domain/german-format.ts'
import { apiSend } from '../../../../platform/web/api-client.ts'
import { useFetcher } from '../../../../platform/web/fetcher.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { ConfirmDialog } from '../../../../platform/web/admin/confirm-dialog.tsx'
import { adminApi } from '../../../../urls.admin.ts'
import type { OwnPasswordInput } from '../../../../accounts/domain/second-factor-changes.ts'
import type { CalendarFeed, NewCalendarFeed } from '../../../domain/calendar/calendar-view.ts'
import { calendarFeedQuery } from './calendar-query.ts'
import { NewFeedAddress } from './new-feed-address.tsx'

type Ask = 'create' | 'renew' | 'revoke'

/** Confirmation texts before a new feed URL is created. */
const makings = {
  create: {
    title: 'Adresse erzeugen',
    text: 'Die Adresse gilt, bis Sie sie sperren, auch wenn Sie längst abgemeldet sind.',
  },
  renew: {
    title: 'Neue Adresse',
    text: 'Die bisherige Adresse gilt dann nicht mehr. Telefone, die sie verwenden, brauchen die neue.',
  },
} as const

/** Creates and revokes the feed URL. A new URL is known only here, until the page is left. */
function useFeed() {
  const queryClient = useQueryClient()
  const feed = useQuery(calendarFeedQuery(useFetcher()))
  const [asks, setAsks] = useState<Ask | null>(null)
  const [made, setMade] = useState<NewCalendarFeed | null>(null)
  const createdAt = feed.data?.createdAt ?? null

  const changed = {
    onSuccess: (next: CalendarFeed | NewCalendarFeed) => {
      setMade('address' in next ? next : null)
      setAsks(null)
      queryClient.setQueryData([adminApi.calendarFeed()], { createdAt: next.createdAt })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: [adminApi.calendarFeed()] }),
  }
  const making = useMutation({
    mutationFn: ({ currentPassword }: OwnPasswordInput) =>
      apiSend<NewCalendarFeed>('POST', adminApi.calendarFeed(), {
        from: createdAt,
        currentPassword,
      }),
    ...changed,
  })
  const ending = useMutation({
    mutationFn: () => apiSend<CalendarFeed>('DELETE', adminApi.calendarFeed()),
    ...changed,
  })
  useSessionEnd(feed.error ?? making.error ?? ending.error)
  function ask(what: Ask | null): void {
    ending.reset()
    setAsks(what)
  }
  return { feed, createdAt, made, asks, ask, making, ending }
}

/** Panel of the calendar feed: the secret URL is shown once and can be replaced or revoked. */
export function CalendarFeedPanel() {
  const { feed, createdAt, made, asks, ask, making, ending } = useFeed()
  const failure = ending.error ? refusalText(ending.error, 'Bitte versuchen Sie es erneut.') : null
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
      {feed.data ? (
        <div className="flex flex-wrap gap-4">
          <Button onClick={() => ask(createdAt ? 'renew' : 'create')}>
            {createdAt ? 'Neue Adresse erzeugen' : 'Adresse erzeugen'}
          </Button>
          {createdAt ? (
            <Button variant="quiet" onClick={() => ask('revoke')}>
              Adresse sperren
            </Button>
          ) : null}
        </div>
      ) : null}
      {asks === 'revoke' ? (
        <ConfirmDialog
          title="Adresse sperren"
          confirm="Adresse sperren"
          busy={ending.isPending}
          failure={failure}
          onConfirm={() => ending.mutate()}
          onClose={() => ask(null)}
        >
          Telefone, die die Adresse verwenden, zeigen danach keine neuen Buchungen mehr.
        </ConfirmDialog>
      ) : null}
      {asks === 'create' || asks === 'renew' ? (
        <OwnPasswordDialog
          title={makings[asks].title}
          confirm={asks === 'create' ? 'Adresse erzeugen' : 'Neue Adresse erzeugen'}
          onConfirm={(input) => making.mutateAsync(input)}
          onClose={() => ask(null)}
        >
          {makings[asks].text}
        </OwnPasswordDialog>
      ) : null}
    </section>
  )
}

function sinceText(createdAt: string): string {
  return `Die Adresse gilt seit ${formatDateTime(createdAt)}.`
}
