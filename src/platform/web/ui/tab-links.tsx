import type { ReactNode } from 'react'
import { Link } from '../link.tsx'

export interface TabLink {
  href: string
  label: ReactNode
  current: boolean
}

/** Shows tabs that are links to pages. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          className="tab"
          aria-current={link.current ? 'page' : undefined}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  )
}
