import type { AddressView } from '../../src/accounts/domain/address-view.ts'
import type { SessionView } from '../../src/accounts/domain/session-view.ts'
import type { DocumentView } from '../../src/documents/domain/document-view.ts'
import type { OrderView } from '../../src/orders/domain/order-view.ts'
import { accountApiPatterns as account } from '../../src/urls.account.ts'
import { adminApiPatterns as admin } from '../../src/urls.admin.ts'
import { linkApiPatterns as links } from '../../src/urls.links.ts'
import { reviewApiPatterns as reviews } from '../../src/urls.reviews.ts'
import { apiPatterns as api } from '../../src/urls.ts'
import { orderBody, PASSWORD } from '../orders/orders.ts'
import { askedBody } from '../orders/reviews.ts'
import { putSettings } from '../settings/settings.ts'
import { cookieOf } from '../accounts/cookies.ts'
import { signIn } from '../shop.ts'
import { withdrawalBody } from '../orders/withdrawals.ts'
import type { ValidRequests, WithId } from './valid-requests.ts'

const person = { firstName: 'Bea', lastName: 'Käuferin' }
const address = {
  ...person,
  label: 'Zuhause',
  company: '',
  address: 'Straße 1',
  postalCode: '42103',
  city: 'Wuppertal',
}

/** Opens an account and returns its Cookie header. */
async function register(requests: ValidRequests, email: string): Promise<string> {
  const body = { ...person, email, password: PASSWORD }
  return cookieOf(await requests.send('POST', api.register, { body, cookie: '' }))
}

/** Opens, uses and closes accounts of customers. */
export async function sendAccountRequests(requests: ValidRequests): Promise<void> {
  const email = 'konto@example.de'
  const first = await register(requests, email)
  await requests.send('POST', api.logout, { cookie: first })
  const login = { email, password: PASSWORD }
  const cookie = cookieOf(await requests.send('POST', api.login, { body: login, cookie: '' }))
  await requests.send('POST', api.login, { body: login, cookie: '' })
  await requests.json('GET', api.userProfile, { cookie })
  const profile = { ...person, phone: '0202 123456' }
  await requests.send('PATCH', api.userProfile, { body: profile, cookie })
  await sendAddressRequests(requests, cookie)
  await requests.send('POST', account.userData, { body: { currentPassword: PASSWORD }, cookie })
  const sessions = await requests.json<SessionView[]>('GET', account.userSessions, { cookie })
  const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  await requests.send('DELETE', account.userSession, { ids: [other], cookie })
  const renewed = await requests.send('DELETE', account.userSessions, { cookie })
  await sendPasswordRequests(requests, cookieOf(renewed))
}

async function sendAddressRequests(requests: ValidRequests, cookie: string): Promise<void> {
  const [added] = await requests.json<AddressView[]>('POST', account.addresses, {
    body: address,
    cookie,
  })
  const ids = [added?.id ?? '']
  await requests.send('GET', account.addresses, { cookie })
  await requests.send('PUT', account.address, {
    ids,
    body: { ...address, city: 'Solingen' },
    cookie,
  })
  await requests.send('PUT', account.defaultAddress, { ids, cookie })
  await requests.send('DELETE', account.address, { ids, cookie })
}

async function sendPasswordRequests(requests: ValidRequests, signedIn: string): Promise<void> {
  const [next, password] = ['anders@example.de', 'Boxengasse-17']
  const change = { currentPassword: PASSWORD, password }
  const changed = await requests.send('POST', api.userPassword, { body: change, cookie: signedIn })
  const moved = { currentPassword: password, email: next }
  await requests.send('POST', api.userEmail, { body: moved, cookie: cookieOf(changed) })
  const { token } = await requests.mailTo(next, 'email-change')
  await requests.send('POST', api.emailChange, { body: { token }, cookie: '' })
  requests.shop.statements.start()
  await requests.send('POST', api.passwordForgotten, { body: { email: next }, cookie: '' })
  // The mail is queued after the answer.
  await requests.shop.statements.until('commit')
  const reset = await requests.mailTo(next, 'password-reset')
  await requests.send('POST', account.passwordResetCheck, { body: reset, cookie: '' })
  const renewed = { token: reset.token, password: `${password}-2` }
  await requests.send('POST', api.passwordReset, { body: renewed, cookie: '' })
  const login = { email: next, password: renewed.password }
  const cookie = cookieOf(await requests.send('POST', api.login, { body: login, cookie: '' }))
  await requests.send('GET', account.accountClosing, { cookie })
  const closing = { currentPassword: renewed.password }
  await requests.send('POST', account.accountClosing, { body: closing, cookie })
}

/** Places orders and reads what a customer sees of them. */
export async function sendOrderRequests(requests: ValidRequests): Promise<void> {
  const email = 'karla@example.de'
  const cookie = await register(requests, email)
  const key = { 'idempotency-key': '0f0e9a4e-3d3c-4c53-9d0e-6f3d1b2a7c55' }
  const request = { body: askedBody, cookie, headers: key }
  const { id, orderNumber } = await requests.json<OrderView>('POST', api.orders, request)
  await requests.send('POST', api.orders, request)
  await requests.send('POST', admin.orderInvoice, { ids: [id], body: {} })
  const documents = await requests.json<DocumentView[]>('GET', account.orderDocuments, {
    ids: [id],
    cookie,
  })
  await requests.send('GET', api.orderDocument, { ids: [id, documents[0]?.number ?? ''], cookie })
  await requests.send('POST', api.orderSendConfirmation, { ids: [id], cookie })
  for (const pattern of [api.order, account.orderInvoice, reviews.orderReviewMail]) {
    await requests.send('GET', pattern, { ids: [id], cookie })
  }
  await requests.send('DELETE', reviews.orderReviewMail, { ids: [id], cookie })
  await requests.send('GET', api.userOrders, { cookie })
  const lines = [{ position: 0, quantity: 1 }]
  const withdrawal = { ...withdrawalBody, contract: orderNumber, lines }
  await requests.send('POST', api.withdrawals, { body: withdrawal, cookie, headers: key })
  await requests.send('POST', api.withdrawals, { body: withdrawal, cookie, headers: key })
  await requests.send('GET', account.orderWithdrawals, { ids: [id], cookie })
  const data = { orderId: id, until: '2026-12-24', isExtension: false, coveredUntil: null }
  const state = await requests.linkIn('order-confirmation', data, 'order-state')
  await requests.send('POST', links.orderState, { body: { token: state }, cookie: '' })
  const again = await requests.linkIn('order-delivered', data, 'reorder')
  await requests.send('POST', links.reorder, { body: { token: again }, cookie: '' })
  await sendClaimRequests(requests)
}

/** Takes the order of a guest into an account. */
async function sendClaimRequests(requests: ValidRequests): Promise<void> {
  await putSettings(requests.shop, await signIn(requests.shop), 'orders', { guestOrders: true })
  const customerEmail = 'gast@example.de'
  const body = { ...orderBody, customerEmail }
  await requests.json<WithId>('POST', api.orders, { body, cookie: '' })
  const { token } = await requests.mailTo(customerEmail, 'order-confirmation')
  await requests.send('POST', links.orderClaimCheck, { body: { token }, cookie: '' })
  await requests.send('POST', links.orderClaim, { body: { token, password: PASSWORD }, cookie: '' })
}
