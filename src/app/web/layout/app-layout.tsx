import type { ReactNode } from 'react'
import { CartSidebarHost } from '../../../cart/web/cart-sidebar-host.tsx'
import { OptionalPart } from '../../../platform/web/optional-part.tsx'
import { Announcement } from './announcement.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { Toaster } from './toaster.tsx'

/** Shows skip link, header, footer, cart sidebar and toasts around every page. */
export function AppLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#inhalt" className="skip">
        Zum Inhalt springen
      </a>
      <Announcement />
      <SiteHeader />
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <CartSidebarHost />
      <OptionalPart>
        <Toaster />
      </OptionalPart>
    </>
  )
}
