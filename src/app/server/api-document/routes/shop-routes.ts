import * as z from 'zod/mini'
import { linkCheckSchema } from '../../../../accounts/domain/account-input.ts'
import { invitationAcceptSchema } from '../../../../accounts/domain/admin-invitation-input.ts'
import {
  invitationAcceptedSchema,
  invitationGreetingSchema,
} from '../../../../accounts/domain/admins-view.ts'
import { emptyView } from '../plain-answers.ts'
import { businessViewSchema } from '../../../../business/domain/business-view.ts'
import { categories } from '../../../../catalogue/domain/product-options.ts'
import { packViewSchema, publicProductSchema } from '../../../../catalogue/domain/product-view.ts'
import { guaranteeNoticeSchema } from '../../../../guarantee/domain/guarantee-notice.ts'
import { advisoryInputSchema } from '../../../../inquiries/domain/forms/advisory-input.ts'
import { contactInputSchema } from '../../../../inquiries/domain/forms/contact-input.ts'
import { wholesaleInputSchema } from '../../../../inquiries/domain/forms/wholesale-input.ts'
import { workshopInputSchema } from '../../../../inquiries/domain/forms/workshop-input.ts'
import { legalTextViewSchema } from '../../../../legal-texts/domain/legal-text-view.ts'
import {
  newsletterInputSchema,
  newsletterLinkSchema,
} from '../../../../newsletter/domain/newsletter-input.ts'
import { newsletterAnswerSchema } from '../../../../newsletter/domain/newsletter-view.ts'
import { reviewInputSchema } from '../../../../reviews/domain/review-input.ts'
import { productReviewsSchema, reviewLinkSchema } from '../../../../reviews/domain/review-view.ts'
import { setViewSchema } from '../../../../sets/domain/set-view.ts'
import { testimonialViewSchema } from '../../../../testimonials/domain/testimonial-view.ts'
import { adminApiPatterns } from '../../../../urls.admin.ts'
import { API_DOCUMENT } from '../../../../urls.programs.ts'
import { GUARANTEE_NOTICE_API } from '../../../../urls.guarantee.ts'
import { linkApiPatterns } from '../../../../urls.links.ts'
import { reviewApiPatterns } from '../../../../urls.reviews.ts'
import { apiPatterns } from '../../../../urls.ts'
import { type DescribedRoute, get, LIST, post } from '../described-route.ts'

/** The open routes: catalogue, forms, newsletter and links of mails. */
export const shopRoutes: readonly DescribedRoute[] = [
  get(API_DOCUMENT, 'Read this document', z.record(z.string(), z.unknown())),
  get(apiPatterns.business, 'Read the public facts of the business', businessViewSchema),
  get(apiPatterns.products, 'List the products on sale', z.array(publicProductSchema), {
    query: ['q', 'after', 'limit', 'ids', 'category', 'sale', 'featured'],
  }),
  get(apiPatterns.product, 'Read a product', publicProductSchema),
  get(apiPatterns.productReviews, 'List the reviews of a product', productReviewsSchema, {
    query: LIST,
  }),
  get(apiPatterns.categories, 'List the categories on sale', z.array(z.enum(categories))),
  get(apiPatterns.packs, 'List packs for a choice', z.array(packViewSchema), { query: ['from'] }),
  get(apiPatterns.sets, 'List the sets on sale', z.array(setViewSchema)),
  get(
    apiPatterns.featuredTestimonials,
    'List featured testimonials',
    z.array(testimonialViewSchema),
  ),
  get(apiPatterns.legalText, 'Read a replaced legal text', legalTextViewSchema),
  get(apiPatterns.withdrawalPdf, 'Read the withdrawal instruction', 'application/pdf'),
  get(GUARANTEE_NOTICE_API, 'Read the notice on the legal guarantee', guaranteeNoticeSchema),
  post(apiPatterns.contact, 'Send a message', contactInputSchema, emptyView, { status: 201 }),
  post(
    apiPatterns.customEventInquiry,
    'Ask for advice on an event',
    advisoryInputSchema,
    emptyView,
    {
      status: 201,
    },
  ),
  post(apiPatterns.wholesaleInquiries, 'Ask for wholesale terms', wholesaleInputSchema, emptyView, {
    status: 201,
  }),
  post(apiPatterns.workshopInquiries, 'Ask for a workshop', workshopInputSchema, emptyView, {
    status: 201,
  }),
  post(
    apiPatterns.newsletterSubscribe,
    'Subscribe to the newsletter',
    newsletterInputSchema,
    emptyView,
    {
      status: 201,
      also: { 200: newsletterAnswerSchema },
    },
  ),
  post(
    linkApiPatterns.newsletterConfirm,
    'Confirm a subscription',
    newsletterLinkSchema,
    emptyView,
  ),
  post(
    linkApiPatterns.newsletterUnsubscribe,
    'End a subscription',
    newsletterLinkSchema,
    emptyView,
  ),
  post(apiPatterns.newsletterOneClick, 'End a subscription from a mail program', null, emptyView),
  get(apiPatterns.newsletterOneClick, 'Open the page of the link', null, { status: 302 }),
  post(
    reviewApiPatterns.reviewLink,
    'Read what a link may review',
    linkCheckSchema,
    reviewLinkSchema,
  ),
  post(reviewApiPatterns.reviews, 'Review a coffee', reviewInputSchema, emptyView),
  post(
    reviewApiPatterns.reviewMailsEnd,
    'End mails that ask for reviews',
    linkCheckSchema,
    emptyView,
  ),
  get(adminApiPatterns.calendarFile, 'Read the calendar feed', 'text/calendar'),
  post(
    adminApiPatterns.invitationCheck,
    'Check an invitation',
    linkCheckSchema,
    invitationGreetingSchema,
  ),
  post(
    adminApiPatterns.invitationAccept,
    'Accept an invitation',
    invitationAcceptSchema,
    invitationAcceptedSchema,
  ),
]
