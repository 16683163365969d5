import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { useFetcher } from '../../../platform/web/fetcher.tsx'
import { Link } from '../../../platform/web/link.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import { LoadingState } from '../../../platform/web/ui/state-card.tsx'
import { withdrawalQuery } from './withdrawals-query.ts'
import { WithdrawalSheet } from './withdrawal-sheet.tsx'

interface WithdrawalDetailProps {
  withdrawalId: string
  /** URL of the list with its filters. */
  listUrl: string
  /** Renders what other features have to say about the order. */
  renderNotices: (orderId: string) => ReactNode
}

/** Shows one withdrawal with its actions. */
export function WithdrawalDetail(props: WithdrawalDetailProps) {
  const { withdrawalId, listUrl, renderNotices } = props
  const { data, error, isFetching, refetch } = useQuery(withdrawalQuery(useFetcher(), withdrawalId))
  useSessionEnd(error)
  return (
    <section aria-label="Widerruf" className="grid grid-cols-1 gap-8">
      <Link href={listUrl} className="text-link justify-self-start">
        <Icon name="back" />
        Zurück zur Liste
      </Link>
      {data?.order ? renderNotices(data.order.id) : null}
      {data ? <WithdrawalSheet withdrawal={data} /> : null}
      {!data && (isFetching || !error) ? (
        <LoadingState>Der Widerruf wird geladen.</LoadingState>
      ) : null}
      {!data && error && !isFetching ? (
        <Notice kind="error" title="Der Widerruf konnte nicht geladen werden">
          <p>{refusalText(error, TRY_LATER)}</p>
          <Button variant="light" small className="mt-3" onClick={() => void refetch()}>
            Erneut versuchen
          </Button>
        </Notice>
      ) : null}
    </section>
  )
}
