import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { apiGet } from '../../../platform/web/api-client.ts'
import { SearchForm } from '../../../platform/web/admin/search-form.tsx'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { adminApi } from '../../../urls.admin.ts'
import type { FoundPeople } from '../../domain/privacy-view.ts'
import { PersonCard } from './person-card.tsx'

const FAILED = 'Die Suche hat nicht geklappt. Bitte versuchen Sie es noch einmal.'

const peopleQuery = (typed: string) =>
  queryOptions({
    queryKey: [adminApi.people(), typed],
    queryFn: () =>
      apiGet<FoundPeople>(`${adminApi.people()}?${new URLSearchParams({ q: typed }).toString()}`),
    staleTime: 0,
    gcTime: 0,
  })

/** Answers requests by mail: finds a person by email or order number, hands out and erases the data. */
export function PrivacyRequests() {
  // Not in the address, because an email is personal data.
  const [typed, setTyped] = useState('')
  return (
    <section aria-labelledby="privacy-heading" className="grid grid-cols-1 gap-8">
      <h2 id="privacy-heading" className="text-h3">
        Anfragen zum Datenschutz
      </h2>
      <p className="max-w-[40rem]">
        Wer ein Kundenkonto hat, erledigt das selbst unter „Mein Konto“. Für alle anderen: Prüfen
        Sie zuerst, ob die Anfrage wirklich von dieser Adresse kommt. Eine Antwort schulden Sie
        innerhalb eines Monats (Art.&nbsp;12 DSGVO).
      </p>
      <div className="max-w-[40rem]">
        <SearchForm label="E-Mail-Adresse oder Bestellnummer" typed={typed} onSearch={setTyped} />
      </div>
      {typed === '' ? null : <People typed={typed} />}
    </section>
  )
}

function People({ typed }: { typed: string }) {
  const { data, error, isFetching } = useQuery(peopleQuery(typed))
  useSessionEnd(error)
  if (error && !isFetching) return <Notice kind="error">{refusalText(error, FAILED)}</Notice>
  if (!data) return <Skeleton className="h-40" />
  if (data.items.length === 0) return <p role="status">Dazu ist nichts gespeichert.</p>
  return data.items.map((person) => (
    <PersonCard key={person.orderNumber ?? person.email} person={person} />
  ))
}
