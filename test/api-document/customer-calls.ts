import type { AddressView } from '../../src/accounts/domain/address-view.ts'
import type { SessionView } from '../../src/accounts/domain/session-view.ts'
import type { DocumentView } from '../../src/documents/domain/document-view.ts'
import type { OrderView } from '../../src/orders/domain/order-view.ts'
import { accountApiPatterns as account } from '../../src/urls.account.ts'
import { adminApiPatterns as admin } from '../../src/urls.admin.ts'
import { linkApiPatterns as links } from '../../src/urls.links.ts'
import { reviewApiPatterns as reviews } from '../../src/urls.reviews.ts'
import { apiPatterns as api } from '../../src/urls.ts'
import { orderBody, PASSWORD } from '../orders.ts'
import { askedBody } from '../reviews.ts'
import { putSettings } from '../settings.ts'
import { cookieOf, signIn } from '../shop.ts'
import { withdrawalBody } from '../withdrawals.ts'
import type { Calls, WithId } from './calls.ts'

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
async function register(calls: Calls, email: string): Promise<string> {
  const body = { ...person, email, password: PASSWORD }
  return cookieOf(await calls.send('POST', api.register, { body, cookie: '' }))
}

/** Opens, uses and closes accounts of customers. */
export async function callAccounts(calls: Calls): Promise<void> {
  const email = 'konto@example.de'
  const first = await register(calls, email)
  await calls.send('POST', api.logout, { cookie: first })
  const login = { email, password: PASSWORD }
  const cookie = cookieOf(await calls.send('POST', api.login, { body: login, cookie: '' }))
  await calls.send('POST', api.login, { body: login, cookie: '' })
  await calls.json('GET', api.userProfile, { cookie })
  const profile = { ...person, phone: '0202 123456' }
  await calls.send('PATCH', api.userProfile, { body: profile, cookie })
  await callAddresses(calls, cookie)
  await calls.send('POST', account.userData, { body: { currentPassword: PASSWORD }, cookie })
  const sessions = await calls.json<SessionView[]>('GET', account.userSessions, { cookie })
  const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  await calls.send('DELETE', account.userSession, { ids: [other], cookie })
  const renewed = await calls.send('DELETE', account.userSessions, { cookie })
  await callPasswords(calls, cookieOf(renewed))
}

async function callAddresses(calls: Calls, cookie: string): Promise<void> {
  const [added] = await calls.json<AddressView[]>('POST', account.addresses, {
    body: address,
    cookie,
  })
  const ids = [added?.id ?? '']
  await calls.send('GET', account.addresses, { cookie })
  await calls.send('PUT', account.address, { ids, body: { ...address, city: 'Solingen' }, cookie })
  await calls.send('PUT', account.defaultAddress, { ids, cookie })
  await calls.send('DELETE', account.address, { ids, cookie })
}

async function callPasswords(calls: Calls, signedIn: string): Promise<void> {
  const [next, password] = ['anders@example.de', 'Boxengasse-17']
  const change = { currentPassword: PASSWORD, password }
  const changed = await calls.send('POST', api.userPassword, { body: change, cookie: signedIn })
  const moved = { currentPassword: password, email: next }
  await calls.send('POST', api.userEmail, { body: moved, cookie: cookieOf(changed) })
  const { token } = await calls.mailTo(next, 'email-change')
  await calls.send('POST', api.emailChange, { body: { token }, cookie: '' })
  calls.shop.statements.start()
  await calls.send('POST', api.passwordForgotten, { body: { email: next }, cookie: '' })
  // The mail is queued after the answer.
  await calls.shop.statements.until('commit')
  const reset = await calls.mailTo(next, 'password-reset')
  await calls.send('POST', account.passwordResetCheck, { body: reset, cookie: '' })
  const renewed = { token: reset.token, password: `${password}-2` }
  await calls.send('POST', api.passwordReset, { body: renewed, cookie: '' })
  const login = { email: next, password: renewed.password }
  const cookie = cookieOf(await calls.send('POST', api.login, { body: login, cookie: '' }))
  await calls.send('GET', account.accountClosing, { cookie })
  const closing = { currentPassword: renewed.password }
  await calls.send('POST', account.accountClosing, { body: closing, cookie })
}

/** Places orders and reads what a customer sees of them. */
export async function callOrders(calls: Calls): Promise<void> {
  const email = 'karla@example.de'
  const cookie = await register(calls, email)
  const key = { 'idempotency-key': '0f0e9a4e-3d3c-4c53-9d0e-6f3d1b2a7c55' }
  const request = { body: askedBody, cookie, headers: key }
  const { id, orderNumber } = await calls.json<OrderView>('POST', api.orders, request)
  await calls.send('POST', api.orders, request)
  await calls.send('POST', admin.orderInvoice, { ids: [id], body: {} })
  const documents = await calls.json<DocumentView[]>('GET', account.orderDocuments, {
    ids: [id],
    cookie,
  })
  await calls.send('GET', api.orderDocument, { ids: [id, documents[0]?.number ?? ''], cookie })
  await calls.send('POST', api.orderSendConfirmation, { ids: [id], cookie })
  for (const pattern of [api.order, account.orderInvoice, reviews.orderReviewMail]) {
    await calls.send('GET', pattern, { ids: [id], cookie })
  }
  await calls.send('DELETE', reviews.orderReviewMail, { ids: [id], cookie })
  await calls.send('GET', api.userOrders, { cookie })
  const lines = [{ position: 0, quantity: 1 }]
  const withdrawal = { ...withdrawalBody, contract: orderNumber, lines }
  await calls.send('POST', api.withdrawals, { body: withdrawal, cookie, headers: key })
  await calls.send('POST', api.withdrawals, { body: withdrawal, cookie, headers: key })
  await calls.send('GET', account.orderWithdrawals, { ids: [id], cookie })
  const data = { orderId: id, until: '2026-12-24', isExtension: false, coveredUntil: null }
  const state = await calls.linkIn('order-confirmation', data, 'order-state')
  await calls.send('POST', links.orderState, { body: { token: state }, cookie: '' })
  const again = await calls.linkIn('order-delivered', data, 'reorder')
  await calls.send('POST', links.reorder, { body: { token: again }, cookie: '' })
  await callClaim(calls)
}

/** Takes the order of a guest into an account. */
async function callClaim(calls: Calls): Promise<void> {
  await putSettings(calls.shop, await signIn(calls.shop), 'orders', { guestOrders: true })
  const customerEmail = 'gast@example.de'
  const body = { ...orderBody, customerEmail }
  await calls.json<WithId>('POST', api.orders, { body, cookie: '' })
  const { token } = await calls.mailTo(customerEmail, 'order-confirmation')
  await calls.send('POST', links.orderClaimCheck, { body: { token }, cookie: '' })
  await calls.send('POST', links.orderClaim, { body: { token, password: PASSWORD }, cookie: '' })
}
