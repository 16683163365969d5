import { NewsletterEnd } from '../../inquiries/web/newsletter-links.tsx'
import { PageHeader } from '../../platform/web/ui/page-header.tsx'

/** `/newsletter/unsubscribe` */
export function NewsletterUnsubscribePage() {
  return (
    <>
      <PageHeader title="Newsletter abmelden" />
      <div className="page-body">
        <NewsletterEnd />
      </div>
    </>
  )
}
