import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ListPage } from '../domain/list-page.ts'
import { ApiError } from './api-client.ts'
import { Button } from './ui/button.tsx'
import { MoreButton } from './more-button.tsx'
import { Notice } from './status/notice.tsx'
import { Skeleton } from './ui/skeleton.tsx'

type ItemOf<Page> = Page extends ListPage<infer Item> ? Item : never

interface PagedListProps<Page extends ListPage<unknown>> {
  /** The result of `useInfiniteQuery(pagedQuery(...))`. */
  list: UseInfiniteQueryResult<InfiniteData<Page>>
  /** What is loading, as a sentence. */
  loading: string
  failure: string
  empty: ReactNode
  /** Renders the items of all loaded pages. */
  children: (items: readonly ItemOf<Page>[]) => ReactNode
}

const SKELETON_ROWS = [1, 2, 3, 4]

/** The end of a list after its last page: takes the focus of the button that was here before. */
function EndOfList() {
  const end = useRef<HTMLParagraphElement>(null)
  useEffect(() => end.current?.focus({ preventScroll: true }), [])
  return (
    <p ref={end} tabIndex={-1} className="visually-hidden">
      Ende der Liste
    </p>
  )
}

/** Shows a paged list: loading, failed, empty, or its items and a button for more. */
export function PagedList<Page extends ListPage<unknown>>(props: PagedListProps<Page>) {
  const { list, loading, failure, empty, children } = props
  const [hasEnded, setHasEnded] = useState(false)
  const hasFailed = list.error !== null && !list.isFetching
  const items = list.data?.pages.flatMap((page) => page.items as readonly ItemOf<Page>[])
  async function loadMore(): Promise<void> {
    const { hasNextPage } = await list.fetchNextPage()
    setHasEnded(!hasNextPage)
  }
  if (items === undefined && !hasFailed) {
    return (
      <div role="status" className="grid gap-4">
        <span className="visually-hidden">{loading}</span>
        {SKELETON_ROWS.map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </div>
    )
  }
  return (
    <div
      className="grid grid-cols-1 justify-items-start gap-8"
      aria-busy={list.isPlaceholderData || undefined}
    >
      {items?.length === 0 ? <div className="w-full text-lead">{empty}</div> : null}
      {items?.length ? children(items) : null}
      {hasFailed ? (
        <Notice kind="error" title={failure} className="w-full">
          {list.error instanceof ApiError ? <p>{list.error.message}</p> : null}
          <Button variant="light" small className="mt-3" onClick={() => void list.refetch()}>
            Erneut versuchen
          </Button>
        </Notice>
      ) : null}
      {list.hasNextPage ? (
        <MoreButton busy={list.isFetchingNextPage} onMore={() => void loadMore()} />
      ) : null}
      {hasEnded && !list.hasNextPage ? <EndOfList /> : null}
    </div>
  )
}
