import { useCallback, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Link } from '../../../platform/web/link.tsx'
import { shopLinks } from './shop-links.ts'
import { useDismiss } from './use-dismiss.ts'

/** Shows the `Shop` button with its list. A click toggles the list; a click elsewhere closes it. */
export function ShopDropdown() {
  const [location] = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The list belongs to the address it was opened at, so navigation closes it.
  if (openAt !== null && openAt !== location) setOpenAt(null)
  const open = openAt === location
  const dismiss = useCallback((reason: 'escape' | 'outside') => {
    setOpenAt(null)
    if (reason === 'escape') button.current?.focus()
  }, [])
  useDismiss(open, frame, dismiss)

  return (
    <div ref={frame} className="head-drop">
      <button
        ref={button}
        type="button"
        className="head-link"
        aria-expanded={open}
        aria-controls="shop-links"
        data-active={shopLinks.some((link) => link.href === location) || undefined}
        onClick={() => setOpenAt(open ? null : location)}
      >
        Shop <span className="chevron" aria-hidden="true" />
      </button>
      <ul id="shop-links" className="head-drop-list ground-giallo" hidden={!open}>
        {shopLinks.map((link) => (
          <li key={link.href}>
            <Link
              href={link.href}
              aria-current={link.href === location ? 'page' : undefined}
              onClick={() => setOpenAt(null)}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
