import type { ReactNode } from 'react'
import { CheckedLink } from '../../../accounts/web/checked-link.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { ButtonLink } from '../../../platform/web/ui/button.tsx'
import { pages } from '../../../urls.ts'

interface OrderLinkProps<T> {
  /** The API that reads what the link's token opens. */
  path: string
  /** Renders what was read. */
  children: (answer: T) => ReactNode
}

/** Reads what the link of an order's mail opens, or says why it opens nothing. */
export function OrderLink<T>({ path, children }: OrderLinkProps<T>) {
  return (
    <CheckedLink<T> path={path} renderFailure={({ text }) => <NoLink>{text}</NoLink>}>
      {children}
    </CheckedLink>
  )
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
