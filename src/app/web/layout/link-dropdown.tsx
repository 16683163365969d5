import { useCallback, useId, useRef, useState } from 'react'
import { Link, opensHere } from '../../../platform/web/link.tsx'
import { usePath } from '../../../platform/web/navigation.tsx'
import type { SiteLink } from './site-links.ts'
import { useDismiss } from './use-dismiss.ts'

interface LinkDropdownProps extends SiteLink {
  links: readonly SiteLink[]
}

/**
 * Shows a link of the header with its list. A click toggles the list; a click elsewhere closes it.
 * Without script the link leads to its own page.
 */
export function LinkDropdown({ href, label, links }: LinkDropdownProps) {
  const path = usePath()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  // The list belongs to the address it was opened at, so navigation closes it.
  if (openAt !== null && openAt !== path) setOpenAt(null)
  const open = openAt === path
  const dismiss = useCallback(() => setOpenAt(null), [])
  useDismiss(open, frame, dismiss)

  return (
    <div ref={frame} className="link-dropdown">
      <Link
        href={href}
        className="site-header-link"
        aria-expanded={open}
        aria-controls={id}
        data-active={links.some((link) => link.href === path) || undefined}
        onClick={(event) => {
          if (!opensHere(event)) return
          event.preventDefault()
          setOpenAt(open ? null : path)
        }}
      >
        {label} <span className="chevron" aria-hidden="true" />
      </Link>
      <ul id={id} className="link-dropdown-list ground-giallo" hidden={!open}>
        {links.map((link) => (
          <li key={link.href}>
            <Link
              href={link.href}
              aria-current={link.href === path ? 'page' : undefined}
              onClick={dismiss}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
