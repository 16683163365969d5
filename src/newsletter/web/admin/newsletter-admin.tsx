import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { Link } from '../../../platform/web/link.tsx'
import { useNavigation, useSearch } from '../../../platform/web/navigation.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { PagedList } from '../../../platform/web/paged-list.tsx'
import { pagedQuery } from '../../../platform/web/paged-query.ts'
import { TabLinks } from '../../../platform/web/ui/tab-links.tsx'
import { adminApi } from '../../../urls.admin.ts'
import { pages } from '../../../urls.ts'
import {
  newsletterStateLabels,
  newsletterStates,
  type NewsletterState,
} from '../../domain/newsletter-state.ts'
import type { NewsletterPage, Subscription } from '../../domain/newsletter-view.ts'
import { NewsletterStateBadge } from './newsletter-state-badge.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { SearchForm } from '../../../platform/web/admin/search-form.tsx'
import { SuspectMark } from '../../../inquiries/web/admin/inbox/suspect-mark.tsx'

interface Filter {
  readonly state: NewsletterState | null
  readonly typed: string
}

const states: ReadonlyArray<NewsletterState | null> = [null, ...newsletterStates]

function paramsOf({ state, typed }: Filter): URLSearchParams {
  const params = new URLSearchParams()
  if (state) params.set('state', state)
  if (typed) params.set('q', typed)
  return params
}

function urlOf(filter: Filter): string {
  const params = paramsOf(filter)
  const page = pages.admin('newsletter')
  return params.size > 0 ? `${page}?${params.toString()}` : page
}

function newsletterQuery(filter: Filter) {
  return pagedQuery<NewsletterPage>(adminApi.newsletter(), { filter: paramsOf(filter) })
}

function useFilter(): Filter {
  const given = new URLSearchParams(useSearch())
  const state = newsletterStates.find((known) => known === given.get('state')) ?? null
  return { state, typed: given.get('q') ?? '' }
}

/** The admin's list of subscriptions: confirmed, waiting, and ended. */
export function NewsletterAdmin() {
  const filter = useFilter()
  const { navigate } = useNavigation()
  return (
    <section aria-labelledby="newsletter-heading" className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h2 id="newsletter-heading" className="text-h3">
          Adressen
        </h2>
        <a className="text-link ml-auto" href={adminApi.newsletterExport()} download>
          Als CSV exportieren<span className="visually-hidden"> (nur bestätigte)</span>
        </a>
      </div>
      <TabLinks
        label="Nach Zustand filtern"
        links={states.map((state) => ({
          href: urlOf({ ...filter, state }),
          label: state ? newsletterStateLabels[state] : 'Alle',
          current: state === filter.state,
        }))}
      />
      <div className="max-w-[40rem]">
        <SearchForm
          label="E-Mail-Adresse beginnt mit"
          typed={filter.typed}
          onSearch={(typed) => navigate(urlOf({ ...filter, typed }))}
        />
      </div>
      <Addresses filter={filter} />
    </section>
  )
}

function Addresses({ filter }: { filter: Filter }) {
  const list = useInfiniteQuery(newsletterQuery(filter))
  useSessionEnd(list.error)
  const [leaving, setLeaving] = useState<Subscription | null>(null)
  return (
    <>
      <PagedList
        list={list}
        loading="Adressen werden geladen."
        failure="Fehler beim Laden der Adressen"
        empty={paramsOf(filter).size > 0 ? <NothingMatches /> : 'Noch hat sich niemand angemeldet.'}
      >
        {(subscriptions) => (
          <ul className="w-full border-b-[1.5px] border-current/30">
            {subscriptions.map((subscription) => (
              <Row
                key={subscription.id}
                subscription={subscription}
                onRemove={() => setLeaving(subscription)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {leaving ? <RemovalDialog subscription={leaving} onClose={() => setLeaving(null)} /> : null}
    </>
  )
}

function NothingMatches() {
  return (
    <>
      <p>Keine Adresse passt zu dieser Auswahl.</p>
      <Link href={pages.admin('newsletter')} className="text-link mt-3">
        Filter zurücksetzen
      </Link>
    </>
  )
}

function Row({ subscription, onRemove }: { subscription: Subscription; onRemove: () => void }) {
  const { email, createdAt, state, suspect } = subscription
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-t-[1.5px] border-current/30 py-3 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_16rem_auto]">
      <p className="col-span-2 font-medium wrap-anywhere lg:col-span-1">
        {email}
        {suspect ? <SuspectMark /> : null}
      </p>
      <time dateTime={createdAt} className="col-span-2 text-small lg:col-span-1">
        {formatDateTime(createdAt)}
      </time>
      <span>
        <NewsletterStateBadge state={state} />
      </span>
      <Button variant="quiet" small onClick={onRemove}>
        Entfernen<span className="visually-hidden">: {email}</span>
      </Button>
    </li>
  )
}
