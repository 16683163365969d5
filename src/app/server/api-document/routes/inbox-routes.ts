import { ownPasswordSchema } from '../../../../accounts/domain/second-factor-changes.ts'
import { createdView, emptyView } from '../plain-answers.ts'
import { calendarFeedInputSchema } from '../../../../inquiries/domain/calendar/calendar-feed-input.ts'
import {
  calendarFeedSchema,
  calendarViewSchema,
  newCalendarFeedSchema,
} from '../../../../inquiries/domain/calendar/calendar-view.ts'
import {
  inquiryStatusInputSchema,
  noteInputSchema,
  replyInputSchema,
  unreadInputSchema,
} from '../../../../inquiries/domain/inquiry-admin-input.ts'
import { inquiryPageSchema, inquiryViewSchema } from '../../../../inquiries/domain/inquiry-view.ts'
import { newsletterPageSchema } from '../../../../newsletter/domain/newsletter-view.ts'
import {
  heldMailsViewSchema,
  mailLinkViewSchema,
  mailListViewSchema,
  mailViewSchema,
} from '../../../../outbox/domain/mail-view.ts'
import { answerInputSchema, decisionInputSchema } from '../../../../reviews/domain/review-input.ts'
import { adminReviewsSchema } from '../../../../reviews/domain/review-view.ts'
import {
  testimonialEntrySchema,
  testimonialPageSchema,
} from '../../../../testimonials/domain/testimonial-admin-view.ts'
import {
  testimonialChangeSchema,
  testimonialInputSchema,
} from '../../../../testimonials/domain/testimonial-input.ts'
import { reviewApiPatterns } from '../../../../urls.reviews.ts'
import { type DescribedRoute, get, LIST, patch, post, put, remove } from '../described-route.ts'
import { adminApiPatterns as admin } from '../../../../urls.admin.ts'

/** The admin's routes of inquiries, calendar, reviews, newsletter and mails. */
export const inboxRoutes: readonly DescribedRoute[] = [
  get(admin.inquiries, 'List inquiries', inquiryPageSchema, {
    query: [...LIST, 'kind', 'status', 'show'],
  }),
  get(admin.inquiryExport, 'Export inquiries', 'text/csv', {
    query: ['q', 'kind', 'status', 'show'],
  }),
  get(admin.inquiry, 'Read an inquiry', inquiryViewSchema),
  remove(admin.inquiry, 'Delete an inquiry', emptyView),
  patch(
    admin.inquiryUnread,
    'Mark an inquiry as read or unread',
    unreadInputSchema,
    inquiryViewSchema,
  ),
  patch(admin.inquiryNote, 'Write the note of an inquiry', noteInputSchema, inquiryViewSchema),
  patch(
    admin.inquiryStatus,
    'Change the status of an inquiry',
    inquiryStatusInputSchema,
    inquiryViewSchema,
  ),
  post(admin.inquiryReplies, 'Reply to an inquiry', replyInputSchema, inquiryViewSchema),
  get(admin.calendar, 'Read a month of the calendar', calendarViewSchema, { query: ['month'] }),
  get(admin.calendarFeed, 'Read whether there is a calendar feed', calendarFeedSchema),
  post(
    admin.calendarFeed,
    'Renew the calendar feed',
    calendarFeedInputSchema,
    newCalendarFeedSchema,
    {
      status: 201,
    },
  ),
  remove(admin.calendarFeed, 'Revoke the calendar feed', calendarFeedSchema),
  get(admin.testimonials, 'List testimonials', testimonialPageSchema, { query: LIST }),
  post(admin.testimonials, 'Create a testimonial', testimonialInputSchema, testimonialEntrySchema, {
    status: 201,
  }),
  patch(admin.testimonial, 'Change a testimonial', testimonialChangeSchema, testimonialEntrySchema),
  remove(admin.testimonial, 'Delete a testimonial', emptyView),
  get(reviewApiPatterns.adminReviews, 'List reviews', adminReviewsSchema, {
    query: [...LIST, 'state'],
  }),
  put(reviewApiPatterns.reviewDecision, 'Decide about a review', decisionInputSchema, emptyView),
  put(reviewApiPatterns.reviewAnswer, 'Answer a review', answerInputSchema, emptyView),
  get(admin.newsletter, 'List subscriptions', newsletterPageSchema, { query: [...LIST, 'state'] }),
  get(admin.newsletterExport, 'Export subscriptions', 'text/csv'),
  remove(admin.subscription, 'Remove a subscription', emptyView),
  get(admin.mails, 'List mails', mailListViewSchema, { query: [...LIST, 'state'] }),
  get(admin.mail, 'Read a mail', mailViewSchema),
  get(admin.heldMails, 'Count the mails that a restore holds back', heldMailsViewSchema),
  post(admin.heldMailsRelease, 'Send the held mails', null, heldMailsViewSchema),
  post(admin.heldMailsDrop, 'Drop the held mails', null, heldMailsViewSchema),
  get(admin.mailHtml, 'Read the HTML of a mail', 'text/html'),
  get(admin.mailAttachment, 'Read an attachment', 'application/pdf'),
  post(admin.mailResend, 'Send a mail again', null, createdView, { isKeyed: true }),
  post(admin.mailLink, 'Show the link of a mail', ownPasswordSchema, mailLinkViewSchema),
]
