import { Link } from '../../platform/web/link.tsx'
import { displayText } from '../../platform/web/ui/display-text.tsx'
import { pages } from '../../urls.ts'
import { infoLinks, shopLinks } from './shop-links.ts'

interface MobileMenuProps {
  location: string
  onAccountPages: boolean
  close: () => void
}

/** All pages of the shop on one sheet below the header. */
export function MobileMenu({ location, onAccountPages, close }: MobileMenuProps) {
  const current = (href: string) => (href === location ? 'page' : undefined)
  return (
    <nav id="menu" className="menu ground-petrolio" aria-label="Menü">
      <ul>
        {shopLinks.map((link) => (
          <li key={link.href}>
            <Link href={link.href} aria-current={current(link.href)} onClick={close}>
              {displayText(link.label)}
            </Link>
          </li>
        ))}
        <li>
          <Link href={pages.cart()} aria-current={current(pages.cart())} onClick={close}>
            {displayText('Warenkorb')}
          </Link>
        </li>
        <li>
          <Link
            href={pages.login()}
            aria-current={current(pages.login())}
            data-active={onAccountPages || undefined}
            onClick={close}
          >
            Mein Konto
          </Link>
        </li>
        {infoLinks.map((link) => (
          <li key={link.href}>
            <Link href={link.href} aria-current={current(link.href)} onClick={close}>
              {displayText(link.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
