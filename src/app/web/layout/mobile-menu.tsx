import { hasHintCookie } from '../../../accounts/web/hint-cookie.ts'
import { Link } from '../../../platform/web/link.tsx'
import { pages } from '../../../urls.ts'
import { menuGroups } from './site-links.ts'

interface MobileMenuProps {
  path: string
  onAccountPages: boolean
  close: () => void
}

/** The header starts lower while an announcement is above it. */
function placeBelowHead(menu: HTMLElement | null): void {
  const head = menu?.previousElementSibling
  if (menu && head) menu.style.top = `${head.getBoundingClientRect().bottom}px`
}

/** Shows the links in groups below the header. */
export function MobileMenu({ path, onAccountPages, close }: MobileMenuProps) {
  const account = hasHintCookie() ? pages.myAccount() : pages.login()
  const current = onAccountPages ? account : path
  return (
    <nav id="menu" ref={placeBelowHead} className="menu ground-petrolio" aria-label="Menü">
      {menuGroups.map(([title, links]) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ href, label }) => {
              const to = href === pages.login() ? account : href
              return (
                <li key={href}>
                  <Link
                    href={to}
                    aria-current={to === current ? 'page' : undefined}
                    onClick={close}
                  >
                    {label}
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
