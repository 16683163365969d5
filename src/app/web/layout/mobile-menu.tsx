import { hasHintCookie } from '../../../accounts/web/hint-cookie.ts'
import { Link } from '../../../platform/web/link.tsx'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import { pages } from '../../../urls.ts'
import { infoLinks, serviceLinks, shopLinks, type SiteLink } from './site-links.ts'

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
  const accountPath = hasHintCookie() ? pages.myAccount() : pages.login()
  return (
    <nav id="menu" ref={placeBelowHead} className="menu ground-petrolio" aria-label="Menü">
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href === pages.login() ? accountPath : href}
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
