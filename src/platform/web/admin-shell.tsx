import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from './link.tsx'
import { PageHeader } from './ui/page-header.tsx'
import { useScrollMarks } from './admin/use-scroll-marks.ts'
import type { TabLink } from './ui/tab-links.tsx'
import { usePath, useSearch } from './navigation.tsx'

interface AdminShellProps {
  title: string
  /** The admin pages that exist; passed in because platform knows no feature. */
  links: readonly TabLink[]
  /** Content beside the title: the logout button. */
  aside?: ReactNode
  children: ReactNode
}

/** The section whose code is loading; null once a page is shown. */
function usePending() {
  const here = `${usePath()}?${useSearch()}`
  const [clicked, setClicked] = useState<{ href: string; from: string } | null>(null)
  const pending = clicked?.from === here ? clicked.href : null
  return { pending, ask: (href: string) => setClicked({ href, from: here }) }
}

/** On phones the menu is one row that scrolls; the current section is kept visible. */
function useScrollToCurrent(open: string | undefined) {
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    const row = menu.current
    const tab = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [open])
  useScrollMarks(menu)
  return menu
}

/**
 * Shows the frame of admin pages. Its header is low so that the content starts higher; styles in
 * theme-admin.css.
 */
export function AdminShell({ title, links, aside, children }: AdminShellProps) {
  const open = links.find(({ current }) => current)
  const menu = useScrollToCurrent(open?.href)
  const { pending, ask } = usePending()
  return (
    <div className="admin-page">
      <PageHeader title={title} ground="petrolio">
        <nav
          ref={menu}
          className="tabs"
          aria-label="Admin-Bereich"
          aria-busy={pending !== null || undefined}
        >
          {links.map((link) => (
            <Link
              key={link.href}
              href={link.href}
              className="tab"
              aria-current={link.current ? 'page' : undefined}
              data-pending={link.href === pending || undefined}
              onClick={({ ctrlKey, metaKey, shiftKey }) => {
                // With a modifier key the link opens in another tab.
                if (!link.current && !ctrlKey && !metaKey && !shiftKey) ask(link.href)
              }}
            >
              {link.label}
            </Link>
          ))}
        </nav>
        <p role="status" className="visually-hidden">
          {pending ? 'Wird geladen.' : ''}
        </p>
        {aside ? <div className="admin-logout">{aside}</div> : null}
      </PageHeader>
      <div className="page-body">{children}</div>
    </div>
  )
}
