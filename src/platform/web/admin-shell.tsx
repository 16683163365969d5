import { useEffect, useRef, type ReactNode } from 'react'
import { PageHeader } from './ui/page-header.tsx'
import { TabLinks, type TabLink } from './ui/tab-links.tsx'

interface AdminShellProps {
  title: string
  /** The owner's pages that exist; the joining page passes them, for platform knows no feature. */
  links: readonly TabLink[]
  children: ReactNode
}

/** The frame of the owner's pages: low, so that the work begins high up; styles in theme-desk.css. */
export function AdminShell({ title, links, children }: AdminShellProps) {
  const menu = useRef<HTMLDivElement>(null)
  const open = links.find(({ current }) => current)?.href
  // On a phone the menu is one row that scrolls; the open section is in sight.
  useEffect(() => {
    const row = menu.current?.querySelector('nav')
    const tab = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [open])
  return (
    <div className="desk">
      <PageHeader title={title} ground="petrolio">
        <div ref={menu}>
          <TabLinks label="Admin-Bereich" links={links} />
        </div>
      </PageHeader>
      <div className="page-body">{children}</div>
    </div>
  )
}
