import type { OrderView } from '../../src/orders/domain/order-view.ts'
import { accountApiPatterns } from '../../src/urls.account.ts'
import { adminApiPatterns as admin } from '../../src/urls.admin.ts'
import { GUARANTEE_NOTICE_API } from '../../src/urls.guarantee.ts'
import { API_DOCUMENT, programApiPatterns as programs } from '../../src/urls.programs.ts'
import { reviewApiPatterns } from '../../src/urls.reviews.ts'
import { apiPatterns } from '../../src/urls.ts'
import { ADMIN_PASSWORD } from '../admins.ts'
import { makeBuyer, orderBody, placeTestOrder } from '../orders.ts'
import type { TestShop } from '../shop.ts'

export interface SuccessfulRequest {
  readonly method: string
  /** The pattern of the route. */
  readonly pattern: string
  readonly path: string
  readonly body?: unknown
  /** Of another account than the admin. */
  readonly cookie?: string
}

type Send = (request: SuccessfulRequest) => Promise<unknown>

interface WithId {
  readonly id: string
}

/** Sends requests that succeed in a new shop, to as many routes as it allows. */
export async function successfulRequests(shop: TestShop, send: Send): Promise<void> {
  const buyer = await makeBuyer(shop)
  const order = await placeTestOrder(shop, orderBody, buyer.cookie)
  const read = (pattern: string, id = '', cookie?: string): Promise<unknown> =>
    send({
      method: 'GET',
      pattern,
      path: pattern.replace(/:[a-z]+/, id),
      ...(cookie && { cookie }),
    })
  const write = (method: string, pattern: string, body: unknown, id = ''): Promise<unknown> =>
    send({ method, pattern, path: pattern.replace(/:[a-z]+/, id), body })
  await changeOrder(order, write)
  await createThings(write, read)
  for (const pattern of PLAIN) await read(pattern)
  await send({ method: 'GET', pattern: apiPatterns.packs, path: `${apiPatterns.packs}?from=5` })
  for (const pattern of OF_ORDER) await read(pattern, order.id)
  for (const pattern of [
    apiPatterns.product,
    apiPatterns.productReviews,
    admin.product,
    admin.productPrices,
    admin.productPictures,
  ]) {
    await read(pattern, '1')
  }
  for (const pattern of [apiPatterns.legalText, admin.legalTextVersions])
    await read(pattern, 'terms')
  await read(apiPatterns.userOrders, '', buyer.cookie)
}

async function changeOrder(
  { id, createdAt }: OrderView,
  write: (method: string, pattern: string, body: unknown, id?: string) => Promise<unknown>,
): Promise<void> {
  const payment = { amount: '23,90', date: createdAt.slice(0, 10), note: '' }
  await write('POST', admin.orderPayments, payment, id)
  await write('POST', admin.orderInvoice, {}, id)
  await write('POST', admin.orderNotes, { text: 'Bitte gut verpacken.' }, id)
  await write('POST', apiPatterns.orderSendConfirmation, {}, id)
}

async function createThings(
  write: (method: string, pattern: string, body: unknown, id?: string) => Promise<unknown>,
  read: (pattern: string, id?: string) => Promise<unknown>,
): Promise<void> {
  const voice = { name: 'Kim', title: 'Röster', content: 'Ein sehr guter Kaffee.', featured: true }
  const testimonial = (await write('POST', admin.testimonials, voice)) as WithId
  await write('PATCH', admin.testimonial, { featured: false }, testimonial.id)
  const contact = {
    name: 'Kim Kunde',
    email: 'kim@example.de',
    subject: 'Frage',
    message: 'Wann haben Sie geöffnet?',
    privacyAccepted: true,
  }
  await write('POST', apiPatterns.contact, contact)
  await write('POST', apiPatterns.newsletterSubscribe, { email: 'neu@example.de', consent: true })
  const inquiries = (await read(admin.inquiries)) as { items: WithId[] }
  await read(admin.inquiry, inquiries.items[0]?.id)
  await write('PATCH', admin.inquiryUnread, { unread: false }, inquiries.items[0]?.id)
  const mails = (await read(admin.mails)) as { items: WithId[] }
  await read(admin.mail, mails.items[0]?.id)
  await write('DELETE', admin.testimonial, undefined, testimonial.id)
  await write('POST', admin.calendarFeed, { from: null, currentPassword: ADMIN_PASSWORD })
  await write('DELETE', admin.calendarFeed, undefined)
  await write('POST', accountApiPatterns.userData, { currentPassword: ADMIN_PASSWORD })
  const key = {
    name: 'Versand',
    scopes: ['orders:read'],
    days: 30,
    currentPassword: ADMIN_PASSWORD,
  }
  const { id } = (await write('POST', programs.apiKeys, key)) as WithId
  await read(programs.apiKeys)
  await write('DELETE', programs.apiKey, undefined, id)
  await write('POST', admin.secondFactorSetUp, { currentPassword: ADMIN_PASSWORD })
}

/** Lists and facts that need no id. */
const PLAIN = [
  API_DOCUMENT,
  apiPatterns.business,
  apiPatterns.products,
  apiPatterns.categories,
  apiPatterns.sets,
  apiPatterns.featuredTestimonials,
  apiPatterns.withdrawalPdf,
  apiPatterns.userProfile,
  accountApiPatterns.userSessions,
  accountApiPatterns.accountClosing,
  accountApiPatterns.addresses,
  GUARANTEE_NOTICE_API,
  reviewApiPatterns.adminReviews,
  admin.overview,
  admin.orders,
  admin.orderCounts,
  admin.orderExport,
  admin.packingPlan,
  admin.overdueOrders,
  admin.withdrawals,
  admin.bankFiles,
  admin.bankTransactions,
  admin.bankReturns,
  admin.refunds,
  admin.refundRuns,
  admin.refundDebits,
  admin.monthEnd,
  admin.monthDocuments,
  admin.monthDocumentsExport,
  admin.monthPaymentsExport,
  admin.procedure,
  admin.products,
  admin.batches,
  admin.batchCoffees,
  admin.sets,
  admin.inquiryExport,
  admin.calendar,
  admin.calendarFeed,
  admin.testimonials,
  admin.newsletter,
  admin.newsletterExport,
  admin.admins,
  admin.invitations,
  admin.secondFactor,
  admin.audit,
  admin.auditAdmins,
  admin.auditExport,
  admin.settings,
  admin.settingsHistory,
  admin.settingsVatOrders,
  admin.backups,
  admin.setup,
  admin.legalTexts,
  admin.people,
] as const

const OF_ORDER = [
  apiPatterns.order,
  accountApiPatterns.orderDocuments,
  accountApiPatterns.orderInvoice,
  accountApiPatterns.orderWithdrawals,
  admin.orderHistory,
  admin.orderPayments,
  admin.orderBatches,
  admin.orderInvoice,
  admin.orderDeliveryNote,
  admin.orderConfirmation,
  admin.orderTerms,
  admin.orderReminder,
  admin.orderRefundFile,
] as const
