import { Link } from '../../../platform/web/link.tsx'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import { pages } from '../../../urls.ts'
import { infoLinks, serviceLinks, shopLinks, type SiteLink } from './shop-links.ts'

interface MobileMenuProps {
  path: string
  onAccountPages: boolean
  close: () => void
}

const links: readonly SiteLink[] = [
  ...shopLinks,
  { href: pages.cart(), label: 'Warenkorb' },
  { href: pages.login(), label: 'Mein Konto' },
  ...serviceLinks,
  ...infoLinks,
]

/** The header starts lower while an announcement is above it. */
function placeBelowHead(menu: HTMLElement | null): void {
  const head = menu?.previousElementSibling
  if (menu && head) menu.style.top = `${head.getBoundingClientRect().bottom}px`
}

/** Shows links to all pages below the header. */
export function MobileMenu({ path, onAccountPages, close }: MobileMenuProps) {
  return (
    <nav id="menu" ref={placeBelowHead} className="menu ground-petrolio" aria-label="Menü">
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === path ? 'page' : undefined}
              data-active={(href === pages.login() && onAccountPages) || undefined}
              onClick={close}
            >
              {displayText(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
