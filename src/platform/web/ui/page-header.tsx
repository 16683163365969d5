import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { displayText } from './display-text.tsx'

export type Ground =
  | 'latte'
  | 'crema'
  | 'giallo'
  | 'celeste'
  | 'imola'
  | 'rosso'
  | 'monza'
  | 'petrolio'

interface PageHeaderProps {
  title: string
  lead?: ReactNode
  /** The background colour; giallo continues the site header. */
  ground?: Ground
  /** Less high, on pages whose content should be in sight at once. */
  low?: boolean
  /** Further content, e.g. links or a search field. */
  children?: ReactNode
  /** A drawing at the right edge, on wide screens only. */
  sign?: ReactNode
}

/** Shows the coloured header of a page with its only h1, which gets the focus after navigation. */
export function PageHeader({
  title,
  lead,
  ground = 'giallo',
  low,
  children,
  sign,
}: PageHeaderProps) {
  return (
    <header className={classNames('page-head', low && 'page-head-low', `ground-${ground}`)}>
      <div>
        <h1 tabIndex={-1}>{displayText(title)}</h1>
        {lead ? <p>{lead}</p> : null}
        {children ? <div className={low ? 'mt-3' : 'mt-7'}>{children}</div> : null}
      </div>
      {sign ? <div className="page-sign">{sign}</div> : null}
    </header>
  )
}
