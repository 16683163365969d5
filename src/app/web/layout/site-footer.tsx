import type { ReactNode } from 'react'
import type { BusinessView } from '../../../business/domain/business-view.ts'
import { formatOpeningHours } from '../../../business/domain/opening-hours.ts'
import {
  priceNoteAfterShipping,
  priceNoteBeforeShipping,
} from '../../../business/domain/price-note.ts'
import { useBusiness } from '../../../business/web/business-query.ts'
import { Wordmark } from '../../../content/web/wordmark.tsx'
import { Link } from '../../../platform/web/link.tsx'
import { usePath } from '../../../platform/web/navigation.tsx'
import { pages } from '../../../urls.ts'
import { infoLinks, serviceLinks, shopLinks, type SiteLink } from './site-links.ts'

function LinkColumn({ title, links }: { title: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Blurb({ business }: { business: BusinessView }) {
  return (
    <div>
      <Wordmark label={business.brand} light />
      <p className="mt-6 max-w-[24em] text-lead">
        Kaffee aus {business.city}, seit {business.foundedYear}.
        <br />
        {business.tagline}
      </p>
      {business.socialLinks.length > 0 ? (
        <ul className="mt-4 flex flex-wrap gap-x-6">
          {business.socialLinks.map((link) => (
            <li key={link.url}>
              <a href={link.url} rel="noopener" className="text-link">
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Visit({ business }: { business: BusinessView }) {
  return (
    <div>
      <h2>Rösterei</h2>
      <address className="py-2">
        {business.legalName}
        <br />
        {business.street}
        <br />
        {business.postalCode} {business.city}
      </address>
      <ul className="mt-2">
        {formatOpeningHours(business.openingHours).map((line) => (
          <li key={line} className="whitespace-nowrap">
            {line}
          </li>
        ))}
      </ul>
      <ul className="mt-2">
        <li>
          <a href={`tel:${business.phone.replaceAll(' ', '')}`} className="text-link">
            {business.phone}
          </a>
        </li>
        <li>
          <a href={`mailto:${business.email}`} className="text-link">
            {business.email}
          </a>
        </li>
      </ul>
    </div>
  )
}

function PriceLine({ children }: { children: ReactNode }) {
  return <p className="gutter pb-10 text-small">{children}</p>
}

/** Shows the footer of every page; all facts come from the business settings. */
export function SiteFooter() {
  const business = useBusiness()
  // Nothing there leads away from the order; the legal links stay.
  const isCheckout = usePath() === pages.checkout()
  if (!business) return <footer className="site-footer-frame ground-petrolio min-h-[30rem]" />
  return (
    <footer className="ground-petrolio site-footer-frame">
      <div className="site-footer">
        <Blurb business={business} />
        {isCheckout ? null : (
          <>
            <LinkColumn title="Shop" links={shopLinks} />
            <LinkColumn title="Services" links={serviceLinks} />
          </>
        )}
        <LinkColumn title="Infos" links={infoLinks} />
        <Visit business={business} />
      </div>
      <p className="gutter pb-10">
        <Link href={pages.withdraw()} className="text-link">
          Vertrag widerrufen
        </Link>
      </p>
      <PriceLine>
        Alle Preise {priceNoteBeforeShipping(business.taxRegime)}{' '}
        <Link href={pages.shipping()} className="underline underline-offset-4">
          Versand
        </Link>
        {priceNoteAfterShipping(business.taxRegime)}
      </PriceLine>
    </footer>
  )
}
