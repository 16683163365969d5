import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { Link } from '../../../platform/web/link.tsx'
import { useSearch } from '../../../platform/web/navigation.tsx'
import { PagedList } from '../../../platform/web/paged-list.tsx'
import { pagedQuery } from '../../../platform/web/paged-query.ts'
import { StatusBadge } from '../../../platform/web/status/status-badge.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { TabLinks } from '../../../platform/web/ui/tab-links.tsx'
import { adminPages } from '../../../urls.admin.ts'
import { reviewApi } from '../../../urls.reviews.ts'
import { pages } from '../../../urls.ts'
import { NO_NAME } from '../../domain/no-name.ts'
import {
  refusalReasons,
  reviewStateLabels,
  reviewStates,
  type ReviewState,
} from '../../domain/review-state.ts'
import type { AdminReview, AdminReviews } from '../../domain/review-view.ts'
import { Stars } from '../stars.tsx'
import { AnswerDialog, ApprovalDialog, RefusalDialog } from './review-dialogs.tsx'

const filters = [...reviewStates, 'all'] as const

function reviewsQuery(state: (typeof filters)[number]) {
  const filter = new URLSearchParams({ state })
  return pagedQuery<AdminReviews>(reviewApi.adminReviews(), { filter })
}

const urlOf = (state: string): string => `${pages.admin('reviews')}?state=${state}`

const dialogs = { approve: ApprovalDialog, refuse: RefusalDialog, answer: AnswerDialog } as const

interface Opened {
  readonly what: keyof typeof dialogs
  readonly review: AdminReview
}

/** The admin page of reviews: publish them, refuse them for a named reason, answer them. */
export function ReviewsAdmin() {
  const given = new URLSearchParams(useSearch()).get('state')
  const current = filters.find((filter) => filter === given) ?? 'waiting'
  const list = useInfiniteQuery(reviewsQuery(current))
  useSessionEnd(list.error)
  const [opened, setOpened] = useState<Opened | null>(null)
  const waiting = list.data?.pages.at(-1)?.waiting ?? 0
  const OpenDialog = opened && dialogs[opened.what]
  return (
    <section aria-label="Bewertungen" className="grid grid-cols-1 gap-8">
      <p className="max-w-[40em]">
        Auf der Seite jedes Kaffees steht, dass Sie alle Bewertungen veröffentlichen, gute und
        schlechte (§ 5b Abs. 3 UWG). Lehnen Sie nur ab, was beleidigt, wirbt, persönliche Daten
        nennt oder nicht vom Produkt handelt, nie wegen weniger Sterne. Auf Kritik können Sie
        öffentlich antworten.
      </p>
      <TabLinks
        label="Nach Stand filtern"
        links={filters.map((filter) => ({
          href: urlOf(filter),
          label:
            filter === 'all'
              ? 'Alle'
              : `${reviewStateLabels[filter]}${filter === 'waiting' && waiting > 0 ? ` (${waiting})` : ''}`,
          current: filter === current,
        }))}
      />
      <PagedList
        list={list}
        loading="Bewertungen werden geladen."
        failure="Fehler beim Laden der Bewertungen"
        empty={
          current === 'waiting'
            ? 'Keine Bewertung wartet auf Sie.'
            : 'Hier gibt es keine Bewertung.'
        }
      >
        {(reviews) => (
          <ul className="w-full border-b-[1.5px] border-current/30">
            {reviews.map((review) => (
              <Row key={review.id} review={review} onOpen={(what) => setOpened({ what, review })} />
            ))}
          </ul>
        )}
      </PagedList>
      {OpenDialog && opened ? (
        <OpenDialog review={opened.review} onClose={() => setOpened(null)} />
      ) : null}
    </section>
  )
}

const badges = {
  waiting: { tone: 'giallo', icon: 'clock' },
  approved: { tone: 'petrolio', icon: 'check' },
  refused: { tone: 'line', icon: 'cross' },
} as const satisfies Readonly<Record<ReviewState, object>>

interface RowProps {
  review: AdminReview
  onOpen: (what: Opened['what']) => void
}

function Row({ review, onOpen }: RowProps) {
  const { productId, productName, orderId, orderNumber, stars, words, name, state } = review
  const whose = (
    <span className="visually-hidden">
      : {productName}, {orderNumber}
    </span>
  )
  return (
    <li className="grid grid-cols-1 gap-x-10 gap-y-4 border-t-[1.5px] border-current/30 py-5 wrap-anywhere lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-2">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Stars stars={stars} />
          <Link href={pages.product(productId)} className="text-link">
            {productName}
          </Link>
          <StatusBadge {...badges[state]}>{reviewStateLabels[state]}</StatusBadge>
        </p>
        {words ? <p className="max-w-[40em] whitespace-pre-wrap">{words}</p> : null}
        <p className="text-small">
          {name || NO_NAME}, {formatDateTime(review.createdAt)}, Bestellung{' '}
          <Link href={adminPages.order(orderId)} className="whitespace-nowrap underline">
            {orderNumber}
          </Link>
        </p>
        {review.refusalReason ? (
          <p className="text-small">Abgelehnt: {refusalReasons[review.refusalReason]}</p>
        ) : null}
        {review.answer ? (
          <p className="max-w-[40em] border-l-[3px] border-current pl-4 whitespace-pre-wrap">
            {review.answer}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap content-start gap-3">
        {state === 'approved' ? null : (
          <Button small onClick={() => onOpen('approve')}>
            Veröffentlichen{whose}
          </Button>
        )}
        {state === 'refused' ? null : (
          <Button variant="quiet" small onClick={() => onOpen('refuse')}>
            Ablehnen{whose}
          </Button>
        )}
        <Button variant="quiet" small onClick={() => onOpen('answer')}>
          {review.answer ? 'Antwort ändern' : 'Antworten'}
          {whose}
        </Button>
      </div>
    </li>
  )
}
