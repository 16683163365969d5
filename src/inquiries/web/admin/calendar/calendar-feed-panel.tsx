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

type FeedDialog = 'create' | 'renew' | 'revoke'

/** Confirmation texts before a new feed URL is created. */
const dialogTexts = {
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
  const [dialog, setDialog] = useState<FeedDialog | null>(null)
  const [created, setCreated] = useState<NewCalendarFeed | null>(null)
  const createdAt = feed.data?.createdAt ?? null

  const changed = {
    onSuccess: (next: CalendarFeed | NewCalendarFeed) => {
      setCreated('address' in next ? next : null)
      setDialog(null)
      queryClient.setQueryData([adminApi.calendarFeed()], { createdAt: next.createdAt })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: [adminApi.calendarFeed()] }),
  }
  const creation = useMutation({
    mutationFn: ({ currentPassword }: OwnPasswordInput) =>
      apiSend<NewCalendarFeed>('POST', adminApi.calendarFeed(), {
        from: createdAt,
        currentPassword,
      }),
    ...changed,
  })
  const revocation = useMutation({
    mutationFn: () => apiSend<CalendarFeed>('DELETE', adminApi.calendarFeed()),
    ...changed,
  })
  useSessionEnd(feed.error ?? creation.error ?? revocation.error)
  function openDialog(next: FeedDialog | null): void {
    revocation.reset()
    setDialog(next)
  }
  return { feed, createdAt, created, dialog, openDialog, creation, revocation }
}

/** Panel of the calendar feed: the secret URL is shown once and can be replaced or revoked. */
export function CalendarFeedPanel() {
  const { feed, createdAt, created, dialog, openDialog, creation, revocation } = useFeed()
  const failure = revocation.error
    ? refusalText(revocation.error, 'Bitte versuchen Sie es erneut.')
    : null
  return (
    <section aria-labelledby="feed-heading" className="grid max-w-[44rem] grid-cols-1 gap-6">
      <h2 id="feed-heading" className="text-h3">
        Auf dem Telefon
      </h2>
      <p>
        Mit einer geheimen Adresse zeigt der Kalender Ihres Telefons die bestätigten Buchungen. Wer
        sie kennt, liest mit: Namen, Orte, Telefonnummern und Nachrichten.
      </p>
      {created ? <NewFeedAddress feed={created} /> : null}
      {feed.data ? <p>{createdAt ? sinceText(createdAt) : 'Noch gibt es keine Adresse.'}</p> : null}
      {feed.data ? (
        <div className="flex flex-wrap gap-4">
          <Button onClick={() => openDialog(createdAt ? 'renew' : 'create')}>
            {createdAt ? 'Neue Adresse erzeugen' : 'Adresse erzeugen'}
          </Button>
          {createdAt ? (
            <Button variant="quiet" onClick={() => openDialog('revoke')}>
              Adresse sperren
            </Button>
          ) : null}
        </div>
      ) : null}
      {dialog === 'revoke' ? (
        <ConfirmDialog
          title="Adresse sperren"
          confirm="Adresse sperren"
          busy={revocation.isPending}
          failure={failure}
          onConfirm={() => revocation.mutate()}
          onClose={() => openDialog(null)}
        >
          Telefone, die die Adresse verwenden, zeigen danach keine neuen Buchungen mehr.
        </ConfirmDialog>
      ) : null}
      {dialog === 'create' || dialog === 'renew' ? (
        <OwnPasswordDialog
          title={dialogTexts[dialog].title}
          confirm={dialog === 'create' ? 'Adresse erzeugen' : 'Neue Adresse erzeugen'}
          onConfirm={(input) => creation.mutateAsync(input)}
          onClose={() => openDialog(null)}
        >
          {dialogTexts[dialog].text}
        </OwnPasswordDialog>
      ) : null}
    </section>
  )
}

function sinceText(createdAt: string): string {
  return `Die Adresse gilt seit ${formatDateTime(createdAt)}.`
}
