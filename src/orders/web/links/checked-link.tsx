import type { ReactNode } from 'react'
import { useLinkCheck } from '../../../accounts/web/use-link-check.ts'
import { useLinkToken } from '../../../platform/web/link-token.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { ButtonLink } from '../../../platform/web/ui/button.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { pages } from '../../../urls.ts'

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es später erneut.'
const INCOMPLETE =
  'Dieser Link ist nicht vollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.'

interface CheckedLinkProps<T> {
  /** The API that reads what the link's token opens. */
  path: string
  /** Renders what was read. */
  children: (answer: T) => ReactNode
}

/** Reads what the link of an order's mail opens, or says why it opens nothing. */
export function CheckedLink<T>({ path, children }: CheckedLinkProps<T>) {
  const token = useLinkToken()
  if (token === undefined) return <Skeleton className="h-[84px] max-w-xl" />
  if (token === '') return <NoLink>{INCOMPLETE}</NoLink>
  return (
    <Read path={path} token={token}>
      {children}
    </Read>
  )
}

function Read<T>({ path, token, children }: CheckedLinkProps<T> & { token: string }) {
  const check = useLinkCheck<T>(path, token)
  if (check.state === 'waiting') return <Skeleton className="h-[84px] max-w-xl" />
  if (check.state === 'over') return <NoLink>{check.text}</NoLink>
  return check.answer === null ? <NoLink>{FAILED}</NoLink> : children(check.answer)
}

function NoLink({ children }: { children: string }) {
  return (
    <div className="grid max-w-xl justify-items-start gap-6">
      <Notice kind="error">{children}</Notice>
      <p>
        Haben Sie ein Konto, finden Sie alle Bestellungen nach der Anmeldung. Sonst antworten Sie
        einfach auf die E-Mail.
      </p>
      <ButtonLink href={pages.login(pages.myAccount('orders'))} variant="quiet">
        Zur Anmeldung
      </ButtonLink>
    </div>
  )
}
