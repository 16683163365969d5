import type { ComponentType } from 'react'
import { EmailConfirmation } from '../../../../accounts/web/login/email-confirmation.tsx'
import { ResetPasswordForm } from '../../../../accounts/web/login/reset-password-form.tsx'
import {
  NewsletterConfirmation,
  NewsletterEnd,
} from '../../../../newsletter/web/newsletter-links.tsx'
import { OrderClaim } from '../../../../orders/web/order-claim.tsx'
import { OrderStateLink } from '../../../../orders/web/links/order-state-link.tsx'
import { ReorderLink } from '../../../../orders/web/links/reorder-link.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { ReviewLink } from '../../../../reviews/web/review-link.tsx'
import { ReviewMailsEnd } from '../../../../reviews/web/review-mails-end.tsx'
import { type MailLinkAction, mailLinkActions } from '../../../../urls.ts'
import { mailLinkTitle } from '../../mail-link-titles.ts'
import type { PageProps } from '../../../routing/page-route.ts'

const parts: Readonly<Record<MailLinkAction, ComponentType>> = {
  newsletter: NewsletterConfirmation,
  unsubscribe: NewsletterEnd,
  password: ResetPasswordForm,
  email: EmailConfirmation,
  order: OrderClaim,
  'order-state': OrderStateLink,
  reorder: ReorderLink,
  review: ReviewLink,
  'review-mails-end': ReviewMailsEnd,
}

/** `/link/:action`: where the links in mails lead. Opening one changes nothing. */
export default function MailLinkPage({ params }: PageProps) {
  const action = mailLinkActions.find((known) => known === params.action)
  const Part = action ? parts[action] : null
  return (
    <>
      <PageHeader title={mailLinkTitle(action)} />
      <div className="page-body">{Part ? <Part /> : null}</div>
    </>
  )
}
