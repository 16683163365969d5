import type { ReactNode } from 'react'
import { OPEN_LINK_AGAIN } from '../../platform/domain/incomplete-link.ts'
import { useLinkToken } from '../../platform/web/link-token.ts'
import { Skeleton } from '../../platform/web/ui/skeleton.tsx'
import { useLinkCheck } from './use-link-check.ts'

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es später erneut.'

interface LinkFailure {
  /** German. */
  readonly text: string
  /** The link worked once, or never. Otherwise its token is missing, or the check failed. */
  readonly isOver: boolean
}

interface CheckedLinkProps<T> {
  /** The API that reads what the link's token opens. */
  path: string
  /** Renders what was read. */
  children: (answer: T, token: string) => ReactNode
  /** Renders the form although the check failed. Without it, that is a failure like others. */
  renderUnchecked?: (token: string) => ReactNode
  /** Renders why the link opens nothing. */
  renderFailure: (failure: LinkFailure) => ReactNode
}

/** Reads what the link of a mail opens, or says why it opens nothing. */
export function CheckedLink<T>(props: CheckedLinkProps<T>) {
  const token = useLinkToken()
  if (token === undefined) return <Skeleton className="h-[84px] max-w-xl" />
  if (token === '') return props.renderFailure({ text: OPEN_LINK_AGAIN, isOver: false })
  return <Read key={token} {...props} token={token} />
}

function Read<T>(props: CheckedLinkProps<T> & { token: string }) {
  const { path, token, children, renderUnchecked, renderFailure } = props
  const check = useLinkCheck<T>(path, token)
  if (check.state === 'waiting') return <Skeleton className="h-[84px] max-w-xl" />
  if (check.state === 'over') return renderFailure({ text: check.text, isOver: true })
  if (check.answer !== null) return children(check.answer, token)
  return renderUnchecked ? renderUnchecked(token) : renderFailure({ text: FAILED, isOver: false })
}
