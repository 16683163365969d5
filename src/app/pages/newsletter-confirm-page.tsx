import { NewsletterConfirmation } from '../../inquiries/web/newsletter-links.tsx'
import { PageHeader } from '../../platform/web/ui/page-header.tsx'

/** `/newsletter/confirm` */
export function NewsletterConfirmPage() {
  return (
    <>
      <PageHeader title="Newsletter bestätigen" />
      <div className="page-body">
        <NewsletterConfirmation />
      </div>
    </>
  )
}
