import type { ReactNode } from 'react'
import { ApiError } from '../api-client.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** What a list read in parts says about itself; an infinite query has it all. */
interface PartwiseRead {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly hasNextPage: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}

interface PagedListProps {
  list: PartwiseRead
  /** Undefined until the first part is there. */
  count: number | undefined
  /** What is being waited for, as a sentence. */
  loading: string
  failure: string
  empty: ReactNode
  /** The rows. */
  children: ReactNode
}

const ROWS = [1, 2, 3, 4]

/** The states of a list that is read in parts: waiting, failed, empty, more to come. */
export function PagedList({ list, count, loading, failure, empty, children }: PagedListProps) {
  const hasFailed = list.error !== null && !list.isFetching
  if (count === undefined && !hasFailed) {
    return (
      <div role="status" className="grid gap-4">
        <span className="vh">{loading}</span>
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 justify-items-start gap-8">
      {count === 0 ? <div className="text-lead">{empty}</div> : null}
      {count ? children : null}
      {hasFailed ? (
        <Notice kind="error" title={failure} className="w-full">
          {list.error instanceof ApiError ? <p>{list.error.message}</p> : null}
          <Button variant="light" small className="mt-3" onClick={() => void list.refetch()}>
            Erneut versuchen
          </Button>
        </Notice>
      ) : null}
      {list.hasNextPage ? (
        <Button
          variant="quiet"
          busy={list.isFetchingNextPage}
          busyText="Wird geladen..."
          onClick={() => void list.fetchNextPage()}
        >
          Mehr laden
        </Button>
      ) : null}
    </div>
  )
}
