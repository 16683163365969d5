import { useCallback, useRef, useState } from 'react'
import { Link } from '../../../platform/web/link.tsx'
import { usePath } from '../../../platform/web/navigation.tsx'
import { shopLinks } from './shop-links.ts'
import { useDismiss } from './use-dismiss.ts'

/** Shows the `Shop` button with its list. A click toggles the list; a click elsewhere closes it. */
export function ShopDropdown() {
  const path = usePath()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The list belongs to the address it was opened at, so navigation closes it.
  if (openAt !== null && openAt !== path) setOpenAt(null)
  const open = openAt === path
  const dismiss = useCallback((reason: 'escape' | 'outside') => {
    setOpenAt(null)
    if (reason === 'escape') button.current?.focus()
  }, [])
  useDismiss(open, frame, dismiss)

  return (
    <div ref={frame} className="shop-dropdown">
      <button
        ref={button}
        type="button"
        className="site-header-link"
        aria-expanded={open}
        aria-controls="shop-links"
        data-active={shopLinks.some((link) => link.href === path) || undefined}
        onClick={() => setOpenAt(open ? null : path)}
      >
        Shop <span className="chevron" aria-hidden="true" />
      </button>
      <ul id="shop-links" className="shop-dropdown-list ground-giallo" hidden={!open}>
        {shopLinks.map((link) => (
          <li key={link.href}>
            <Link
              href={link.href}
              aria-current={link.href === path ? 'page' : undefined}
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
