import type { InquiryView } from '../../src/inquiries/domain/inquiry-view.ts'
import type { MailListView } from '../../src/outbox/domain/mail-view.ts'
import type { AdminReviews } from '../../src/reviews/domain/review-view.ts'
import type { NewCalendarFeed } from '../../src/inquiries/domain/calendar/calendar-view.ts'
import { adminApiPatterns as admin } from '../../src/urls.admin.ts'
import { linkApiPatterns as links } from '../../src/urls.links.ts'
import { reviewApiPatterns as reviews } from '../../src/urls.reviews.ts'
import { apiPatterns as api } from '../../src/urls.ts'
import { ADMIN_PASSWORD } from '../accounts/admins.ts'
import { inquiryForms } from '../mails/inquiries.ts'
import { askedBuyer, reviewToken } from '../orders/reviews.ts'
import type { ValidRequests, WithId } from './valid-requests.ts'

const LISTS = [
  admin.inquiries,
  admin.inquiryExport,
  admin.calendar,
  admin.testimonials,
  reviews.adminReviews,
  admin.newsletter,
  admin.newsletterExport,
  admin.mails,
  admin.heldMails,
]

/** Sends every form of the shop, and answers inquiries. */
export async function sendInquiryRequests(requests: ValidRequests): Promise<void> {
  for (const { path, body } of inquiryForms) {
    const sent = { ...body, privacyAccepted: true, consent: true }
    await requests.send('POST', path, { body: sent, cookie: '' })
  }
  const { items } = await requests.get<{ items: WithId[] }>(admin.inquiries)
  const ids = [items[0]?.id ?? '']
  const { status } = await requests.get<InquiryView>(admin.inquiry, ...ids)
  await requests.send('PATCH', admin.inquiryUnread, { ids, body: { unread: false } })
  await requests.send('PATCH', admin.inquiryNote, { ids, body: { note: 'Ruft zurück.', from: '' } })
  const change = { status: 'answered', from: status }
  await requests.send('PATCH', admin.inquiryStatus, { ids, body: change })
  const key = '0f0e9a4e-3d3c-4c53-9d0e-6f3d1b2a7c55'
  const reply = { subject: 'Ihre Anfrage', text: 'Guten Tag, gern!', key }
  await requests.send('POST', admin.inquiryReplies, { ids, body: reply })
  await sendCalendarRequests(requests)
  await requests.send('DELETE', admin.inquiry, { ids })
}

async function sendCalendarRequests(requests: ValidRequests): Promise<void> {
  const booking = {
    date: '2026-12-20',
    vehicle: 'ape',
    name: 'Karla Kundin',
    phone: '0202 123456',
    guests: 40,
    packageType: 'grande',
  }
  const { id } = await requests.json<WithId>('POST', admin.eventBookings, { body: booking })
  const moved = { date: '2026-12-21', from: '2026-12-20' }
  await requests.send('PATCH', admin.inquiryDate, { ids: [id], body: moved })
  const renewed = { from: null, currentPassword: ADMIN_PASSWORD }
  const feed = await requests.json<NewCalendarFeed>('POST', admin.calendarFeed, { body: renewed })
  const file = new URL(feed.address).pathname.split('/').at(-1) ?? ''
  await requests.send('GET', admin.calendarFile, { ids: [file], cookie: '' })
  await requests.send('GET', admin.calendarFeed)
  await requests.send('DELETE', admin.calendarFeed)
}

/** Writes, decides and answers reviews and testimonials. */
export async function sendReviewRequests(requests: ValidRequests): Promise<void> {
  const { token, order } = await askedBuyer(requests.shop)
  await requests.send('POST', reviews.reviewLink, { body: { token }, cookie: '' })
  const review = { token, productId: 1, stars: 5, words: 'Sehr gut.', name: 'Bea' }
  await requests.send('POST', reviews.reviews, { body: review, cookie: '' })
  const end = await reviewToken(requests.shop, order.id, 'review-mails-end')
  await requests.send('POST', reviews.reviewMailsEnd, { body: { token: end }, cookie: '' })
  const read = async () => (await requests.get<AdminReviews>(reviews.adminReviews)).items[0]
  const written = await read()
  const ids = [written?.id ?? '']
  const decision = { version: written?.version, state: 'approved' }
  await requests.send('PUT', reviews.reviewDecision, { ids, body: decision })
  const answer = { version: (await read())?.version, answer: 'Danke!' }
  await requests.send('PUT', reviews.reviewAnswer, { ids, body: answer })
  await requests.get(api.productReviews, '1')
  const voice = { name: 'Kim', title: 'Röster', content: 'Ein sehr guter Kaffee.', featured: true }
  const { id } = await requests.json<WithId>('POST', admin.testimonials, { body: voice })
  await requests.get(api.featuredTestimonials)
  await requests.send('PATCH', admin.testimonial, { ids: [id], body: { featured: false } })
  await requests.send('DELETE', admin.testimonial, { ids: [id] })
}

/** Subscribes to the newsletter, and ends subscriptions in every way. */
export async function sendNewsletterRequests(requests: ValidRequests): Promise<void> {
  const subscribe = async (email: string): Promise<void> => {
    const body = { email, consent: true }
    await requests.send('POST', api.newsletterSubscribe, { body, cookie: '' })
  }
  const email = 'leserin@example.de'
  await subscribe(email)
  await subscribe(email)
  const data = await requests.mailTo(email, 'newsletter-confirmation')
  const confirm = await requests.linkIn('newsletter-confirmation', data, 'newsletter')
  await requests.send('POST', links.newsletterConfirm, { body: { token: confirm }, cookie: '' })
  const end = await requests.linkIn('newsletter-confirmation', data, 'unsubscribe')
  await requests.send('GET', api.newsletterOneClick, { ids: [end], cookie: '' })
  await requests.send('POST', links.newsletterUnsubscribe, { body: { token: end }, cookie: '' })
  await requests.send('POST', api.newsletterOneClick, { ids: [end], cookie: '' })
  await subscribe('leser@example.de')
  const { items } = await requests.get<{ items: WithId[] }>(admin.newsletter)
  await requests.send('DELETE', admin.subscription, { ids: [items[0]?.id ?? ''] })
}

/** Reads mails and sends them again. */
export async function sendMailRequests(requests: ValidRequests): Promise<void> {
  for (const pattern of LISTS) await requests.send('GET', pattern)
  const { db } = requests.shop.deps
  const mails = db.selectFrom('mails').select('id').orderBy('id', 'desc')
  const order = await mails.where('kind', '=', 'order-confirmation').executeTakeFirstOrThrow()
  await requests.get<MailListView>(admin.mails)
  const { attachments } = await requests.get<{ attachments: string[] }>(admin.mail, order.id)
  await requests.send('GET', admin.mailHtml, { ids: [order.id] })
  await requests.send('GET', admin.mailAttachment, { ids: [order.id, attachments[0] ?? ''] })
  await requests.send('POST', admin.mailResend, { ids: [order.id] })
  await requests.send('POST', admin.heldMailsRelease)
  await requests.send('POST', admin.heldMailsDrop)
  const invited = { firstName: 'Mira', lastName: 'Mechanik', email: 'neu@example.de' }
  const own = { currentPassword: ADMIN_PASSWORD }
  await requests.send('POST', admin.invitations, { body: { ...invited, ...own } })
  const invitation = await mails.where('kind', '=', 'admin-invitation').executeTakeFirstOrThrow()
  await requests.send('POST', admin.mailLink, { ids: [invitation.id], body: own })
}
