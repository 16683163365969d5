import { useState, type ReactNode } from 'react'
import { RequireSession } from '../../../accounts/web/require-session.tsx'
import { ShopVersion } from '../../../backups/web/admin/shop-version.tsx'
import { TestCopyNotice } from '../../../backups/web/admin/test-copy-notice.tsx'
import { AdminShell } from '../../../platform/web/admin-shell.tsx'
import { LeaveGuard } from '../../../platform/web/admin/leave-guard.tsx'
import { openDrafts } from '../../../platform/web/admin/use-draft.ts'
import { adminSections } from '../../../urls.admin.ts'
import { type AdminSection, pages } from '../../../urls.ts'
import { AdminLogout } from './admin-logout.tsx'

const labels: Readonly<Record<AdminSection, string>> = {
  overview: 'Übersicht',
  orders: 'Bestellungen',
  payments: 'Zahlungen',
  refunds: 'Rückzahlungen',
  withdrawals: 'Widerrufe',
  inquiries: 'Anfragen',
  calendar: 'Kalender',
  reviews: 'Bewertungen',
  testimonials: 'Kundenstimmen',
  newsletter: 'Newsletter',
  privacy: 'Datenschutz',
  mail: 'E-Mails',
  audit: 'Protokoll',
  settings: 'Einstellungen',
  products: 'Produkte',
  batches: 'Röstungen',
  admins: 'Personen',
  programs: 'Programme',
}

interface AdminLayoutProps {
  /** The current section, marked in the menu. */
  section: AdminSection
  title: string
  children: ReactNode
}

/** Shows menu and title around every admin page, and the page itself only to admins. */
export function AdminLayout({ section, title, children }: AdminLayoutProps) {
  const links = adminSections.map((known) => ({
    href: pages.admin(known),
    label: labels[known],
    current: known === section,
  }))
  return (
    <AdminShell title={title} links={links} aside={<AdminLogout />}>
      <RequireSession admin>
        {({ id }) => (
          <WithDrafts key={id} accountId={id}>
            {children}
          </WithDrafts>
        )}
      </RequireSession>
    </AdminShell>
  )
}

/** Restores drafts, asks before unsaved text is lost, and ends with the version of the shop. */
function WithDrafts({ accountId, children }: { accountId: string; children: ReactNode }) {
  // Runs before any form looks for its draft.
  useState(() => openDrafts(accountId))
  return (
    <>
      <TestCopyNotice />
      {children}
      <ShopVersion />
      <LeaveGuard />
    </>
  )
}
