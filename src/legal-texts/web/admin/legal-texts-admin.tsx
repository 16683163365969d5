import { useQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { useBusiness } from '../../../business/web/business-query.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { useSearch } from '../../../platform/web/navigation.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { LoadingState } from '../../../platform/web/ui/state-card.tsx'
import { TabLinks } from '../../../platform/web/ui/tab-links.tsx'
import { adminPages } from '../../../urls.admin.ts'
import { knownLegalTextKind, legalTextKinds, legalTexts } from '../../domain/legal-text-kinds.ts'
import { LegalTextEditor } from './legal-text-editor.tsx'
import { legalTextsQuery } from './legal-texts-queries.ts'
import { LegalTextVersions } from './legal-text-versions.tsx'

/** The admin page of the legal texts: one tab for each of them. */
export function LegalTextsAdmin() {
  const chosen = new URLSearchParams(useSearch()).get('text') ?? undefined
  const kind = knownLegalTextKind(chosen) ?? legalTextKinds[0]
  const texts = useQuery(legalTextsQuery)
  const business = useBusiness()
  useSessionEnd(texts.error)
  if (!texts.data && texts.error && !texts.isFetching) {
    return (
      <Notice kind="error" title="Fehler beim Laden der Rechtstexte">
        <p>{refusalText(texts.error, TRY_LATER)}</p>
        <Button variant="light" small className="mt-3" onClick={() => void texts.refetch()}>
          Erneut versuchen
        </Button>
      </Notice>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-10">
      <p className="max-w-[40em]">
        Der Shop hat für jede dieser Seiten einen eigenen Text, der Ihren Einstellungen folgt. Hier
        ersetzen Sie ihn durch die Worte Ihrer Kanzlei, Fassung für Fassung. Jede Bestellung behält
        AGB und Widerrufsbelehrung, unter denen sie aufgegeben wurde.
      </p>
      <TabLinks
        label="Rechtstexte"
        links={legalTextKinds.map((known) => ({
          href: adminPages.legalText(known),
          label: legalTexts[known].title,
          current: known === kind,
        }))}
      />
      {texts.data && business ? (
        <>
          <LegalTextEditor key={kind} kind={kind} current={texts.data[kind]} business={business} />
          <LegalTextVersions key={`${kind} versions`} kind={kind} />
        </>
      ) : (
        <LoadingState>Die Rechtstexte werden geladen.</LoadingState>
      )}
    </div>
  )
}
