import type { ReactNode } from 'react'
import type { BusinessView } from '../../../business/domain/business-view.ts'
import { useBusiness } from '../../../business/web/business-query.ts'
import { PageHeader, type Ground } from '../../../platform/web/ui/page-header.tsx'
import { LoadingState } from '../../../platform/web/ui/state-card.tsx'
import { TrackLine, type TrackName } from '../track-line.tsx'

interface LegalPageProps {
  track: TrackName
  title: string
  lead?: ReactNode
  ground?: Ground
  /** Renders the text with the business settings. */
  children: (business: BusinessView) => ReactNode
}

/** Page of a legal text. */
export function LegalPage({ title, lead, ground = 'celeste', track, children }: LegalPageProps) {
  const business = useBusiness()
  return (
    <>
      <PageHeader title={title} lead={lead} ground={ground} sign={<TrackLine name={track} />} />
      <div className="page-body">
        <div className="prose">
          {business ? children(business) : <LoadingState>Wird geladen.</LoadingState>}
        </div>
      </div>
    </>
  )
}
