import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { hasHintCookie, SESSION_EVENT } from '../../../accounts/web/hint-cookie.ts'
import { useBusiness } from '../../../business/web/business-query.ts'
import { CartButton } from '../../../cart/web/cart-button.tsx'
import { Wordmark } from '../../../content/web/wordmark.tsx'
import { Link } from '../../../platform/web/link.tsx'
import { usePath } from '../../../platform/web/navigation.tsx'
import { IconButton } from '../../../platform/web/ui/button.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import { pages } from '../../../urls.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { LinkDropdown } from './link-dropdown.tsx'
import { headLinks } from './site-links.ts'
import { useDismiss } from './use-dismiss.ts'

/** Returns true once the page has been scrolled; false until mounted. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > 8)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return scrolled
}

const isAccountPage = (path: string): boolean =>
  path.startsWith(pages.login()) || path.startsWith(pages.myAccount())

function onSessionChange(listener: () => void): () => void {
  addEventListener(SESSION_EVENT, listener)
  return () => removeEventListener(SESSION_EVENT, listener)
}

/** Leads to the account where a cookie says that somebody is signed in; it requests nothing. */
function AccountLink({ active }: { active: boolean }) {
  const isSignedIn = useSyncExternalStore(onSessionChange, hasHintCookie, () => false)
  return (
    <Link
      href={isSignedIn ? pages.myAccount() : pages.login()}
      className="site-header-link site-header-account"
      aria-label="Mein Konto"
      data-active={active || undefined}
    >
      <Icon name="person" />
    </Link>
  )
}

/** The header of the checkout: nothing that leads away from the order but the ways back and to help. */
function CheckoutHeader({ brand }: { brand: string }) {
  return (
    <header className="site-header ground-giallo">
      <Link href={pages.home()} className="site-header-logo">
        <Wordmark label={`${brand}, Startseite`} />
      </Link>
      <nav className="ml-auto flex gap-5 md:gap-8" aria-label="Kasse">
        <Link href={pages.cart()} className="site-header-link">
          Warenkorb
        </Link>
        <Link href={pages.contact()} className="site-header-link">
          Kontakt
        </Link>
      </nav>
    </header>
  )
}

/**
 * Shows the sticky header of every page. Over the hero of the home page its background is
 * transparent.
 */
export function SiteHeader() {
  const path = usePath()
  const business = useBusiness()
  const scrolled = useScrolled()
  const [menuAt, setMenuAt] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  // The menu belongs to the address it was opened at, so navigation closes it.
  if (menuAt !== null && menuAt !== path) setMenuAt(null)
  const menuOpen = menuAt === path
  const closeMenu = useCallback(() => setMenuAt(null), [])
  useDismiss(menuOpen, frame, closeMenu)
  const onAccountPages = isAccountPage(path)
  if (path === pages.checkout()) return <CheckoutHeader brand={business?.brand ?? ''} />

  return (
    <div ref={frame} className="contents">
      <header
        className={classNames(
          'site-header ground-giallo',
          path === pages.home() && 'site-header-over',
        )}
        data-scrolled={scrolled || undefined}
        data-open={menuOpen || undefined}
      >
        <Link href={pages.home()} className="site-header-logo">
          <Wordmark label={`${business?.brand ?? ''}, Startseite`} />
        </Link>
        <nav className="site-header-nav" aria-label="Hauptnavigation">
          {headLinks.map(({ href, label, links }) =>
            links ? (
              <LinkDropdown key={href} {...{ href, label, links }} />
            ) : (
              <Link
                key={href}
                href={href}
                className="site-header-link"
                aria-current={href === path ? 'page' : undefined}
              >
                {label}
              </Link>
            ),
          )}
        </nav>
        <CartButton />
        <AccountLink active={onAccountPages} />
        <IconButton
          className="site-header-menu-button"
          label={menuOpen ? 'Menü schließen' : 'Menü öffnen'}
          aria-expanded={menuOpen}
          aria-controls="menu"
          onClick={() => setMenuAt(menuOpen ? null : path)}
        >
          <Icon name={menuOpen ? 'close' : 'menu'} />
        </IconButton>
      </header>
      {menuOpen ? (
        <MobileMenu path={path} onAccountPages={onAccountPages} close={closeMenu} />
      ) : null}
    </div>
  )
}
