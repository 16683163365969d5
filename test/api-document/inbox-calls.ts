import type { InquiryView } from '../../src/inquiries/domain/inquiry-view.ts'
import type { MailListView } from '../../src/outbox/domain/mail-view.ts'
import type { AdminReviews } from '../../src/reviews/domain/review-view.ts'
import type { NewCalendarFeed } from '../../src/inquiries/domain/calendar/calendar-view.ts'
import { adminApiPatterns as admin } from '../../src/urls.admin.ts'
import { linkApiPatterns as links } from '../../src/urls.links.ts'
import { reviewApiPatterns as reviews } from '../../src/urls.reviews.ts'
import { apiPatterns as api } from '../../src/urls.ts'
import { ADMIN_PASSWORD } from '../admins.ts'
import { inquiryForms } from '../inquiries.ts'
import { askedBuyer, reviewToken } from '../reviews.ts'
import type { Calls, WithId } from './calls.ts'

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
export async function callInquiries(calls: Calls): Promise<void> {
  for (const { path, body } of inquiryForms) {
    const sent = { ...body, privacyAccepted: true, consent: true }
    await calls.send('POST', path, { body: sent, cookie: '' })
  }
  const { items } = await calls.get<{ items: WithId[] }>(admin.inquiries)
  const ids = [items[0]?.id ?? '']
  const { status } = await calls.get<InquiryView>(admin.inquiry, ...ids)
  await calls.send('PATCH', admin.inquiryUnread, { ids, body: { unread: false } })
  await calls.send('PATCH', admin.inquiryNote, { ids, body: { note: 'Ruft zurück.', from: '' } })
  const change = { status: 'answered', from: status }
  await calls.send('PATCH', admin.inquiryStatus, { ids, body: change })
  const key = '0f0e9a4e-3d3c-4c53-9d0e-6f3d1b2a7c55'
  const reply = { subject: 'Ihre Anfrage', text: 'Guten Tag, gern!', key }
  await calls.send('POST', admin.inquiryReplies, { ids, body: reply })
  await callCalendar(calls)
  await calls.send('DELETE', admin.inquiry, { ids })
}

async function callCalendar(calls: Calls): Promise<void> {
  const booking = {
    date: '2026-12-20',
    vehicle: 'ape',
    name: 'Karla Kundin',
    phone: '0202 123456',
    guests: 40,
    packageType: 'grande',
  }
  const { id } = await calls.json<WithId>('POST', admin.eventBookings, { body: booking })
  const moved = { date: '2026-12-21', from: '2026-12-20' }
  await calls.send('PATCH', admin.inquiryDate, { ids: [id], body: moved })
  const renewed = { from: null, currentPassword: ADMIN_PASSWORD }
  const feed = await calls.json<NewCalendarFeed>('POST', admin.calendarFeed, { body: renewed })
  const file = new URL(feed.address).pathname.split('/').at(-1) ?? ''
  await calls.send('GET', admin.calendarFile, { ids: [file], cookie: '' })
  await calls.send('GET', admin.calendarFeed)
  await calls.send('DELETE', admin.calendarFeed)
}

/** Writes, decides and answers reviews and testimonials. */
export async function callReviews(calls: Calls): Promise<void> {
  const { token, order } = await askedBuyer(calls.shop)
  await calls.send('POST', reviews.reviewLink, { body: { token }, cookie: '' })
  const review = { token, productId: 1, stars: 5, words: 'Sehr gut.', name: 'Bea' }
  await calls.send('POST', reviews.reviews, { body: review, cookie: '' })
  const end = await reviewToken(calls.shop, order.id, 'review-mails-end')
  await calls.send('POST', reviews.reviewMailsEnd, { body: { token: end }, cookie: '' })
  const read = async () => (await calls.get<AdminReviews>(reviews.adminReviews)).items[0]
  const written = await read()
  const ids = [written?.id ?? '']
  const decision = { version: written?.version, state: 'approved' }
  await calls.send('PUT', reviews.reviewDecision, { ids, body: decision })
  const answer = { version: (await read())?.version, answer: 'Danke!' }
  await calls.send('PUT', reviews.reviewAnswer, { ids, body: answer })
  await calls.get(api.productReviews, '1')
  const voice = { name: 'Kim', title: 'Röster', content: 'Ein sehr guter Kaffee.', featured: true }
  const { id } = await calls.json<WithId>('POST', admin.testimonials, { body: voice })
  await calls.get(api.featuredTestimonials)
  await calls.send('PATCH', admin.testimonial, { ids: [id], body: { featured: false } })
  await calls.send('DELETE', admin.testimonial, { ids: [id] })
}

/** Subscribes to the newsletter, and ends subscriptions in every way. */
export async function callNewsletter(calls: Calls): Promise<void> {
  const subscribe = async (email: string): Promise<void> => {
    const body = { email, consent: true }
    await calls.send('POST', api.newsletterSubscribe, { body, cookie: '' })
  }
  const email = 'leserin@example.de'
  await subscribe(email)
  await subscribe(email)
  const data = await calls.mailTo(email, 'newsletter-confirmation')
  const confirm = await calls.linkIn('newsletter-confirmation', data, 'newsletter')
  await calls.send('POST', links.newsletterConfirm, { body: { token: confirm }, cookie: '' })
  const end = await calls.linkIn('newsletter-confirmation', data, 'unsubscribe')
  await calls.send('GET', api.newsletterOneClick, { ids: [end], cookie: '' })
  await calls.send('POST', links.newsletterUnsubscribe, { body: { token: end }, cookie: '' })
  await calls.send('POST', api.newsletterOneClick, { ids: [end], cookie: '' })
  await subscribe('leser@example.de')
  const { items } = await calls.get<{ items: WithId[] }>(admin.newsletter)
  await calls.send('DELETE', admin.subscription, { ids: [items[0]?.id ?? ''] })
}

/** Reads mails and sends them again. */
export async function callMails(calls: Calls): Promise<void> {
  for (const pattern of LISTS) await calls.send('GET', pattern)
  const { db } = calls.shop.deps
  const mails = db.selectFrom('mails').select('id').orderBy('id', 'desc')
  const order = await mails.where('kind', '=', 'order-confirmation').executeTakeFirstOrThrow()
  await calls.get<MailListView>(admin.mails)
  const { attachments } = await calls.get<{ attachments: string[] }>(admin.mail, order.id)
  await calls.send('GET', admin.mailHtml, { ids: [order.id] })
  await calls.send('GET', admin.mailAttachment, { ids: [order.id, attachments[0] ?? ''] })
  await calls.send('POST', admin.mailResend, { ids: [order.id] })
  await calls.send('POST', admin.heldMailsRelease)
  await calls.send('POST', admin.heldMailsDrop)
  const invited = { firstName: 'Mira', lastName: 'Mechanik', email: 'neu@example.de' }
  const own = { currentPassword: ADMIN_PASSWORD }
  await calls.send('POST', admin.invitations, { body: { ...invited, ...own } })
  const invitation = await mails.where('kind', '=', 'admin-invitation').executeTakeFirstOrThrow()
  await calls.send('POST', admin.mailLink, { ids: [invitation.id], body: own })
}
