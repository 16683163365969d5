import type { ReactNode } from 'react'
import { PageHeader } from './ui/page-header.tsx'
import { TabLinks, type TabLink } from './ui/tab-links.tsx'

interface AdminShellProps {
  title: string
  /** The owner's pages that exist; the joining page passes them, for platform knows no feature. */
  links: readonly TabLink[]
  children: ReactNode
}

/** The frame of the owner's pages. */
export function AdminShell({ title, links, children }: AdminShellProps) {
  return (
    <>
      <PageHeader title={title} ground="petrolio">
        <TabLinks label="Admin-Bereich" links={links} />
      </PageHeader>
      <div className="page-body">{children}</div>
    </>
  )
}
