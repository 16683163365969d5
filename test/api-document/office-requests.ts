import type { AdminListView, InvitationListView } from '../../src/accounts/domain/admins-view.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BackupView } from '../../src/backups/domain/backup-view.ts'
import type { SettingsView } from '../../src/settings/domain/settings-view.ts'
import { formValues } from '../../src/settings/domain/settings-form.ts'
import { deliverMails } from '../../src/mail/server/delivery/deliver-mails.ts'
import { adminApiPatterns as admin } from '../../src/urls.admin.ts'
import { GUARANTEE_NOTICE_API } from '../../src/urls.guarantee.ts'
import { API_DOCUMENT } from '../../src/urls.programs.ts'
import { apiPatterns as api } from '../../src/urls.ts'
import { ADMIN_PASSWORD, codeOf, invitationToken, newAdmin, STEP_MS } from '../accounts/admins.ts'
import { makeFolder } from '../databases/backups.ts'
import { standInNotice } from '../catalogue/guarantee-notice.ts'
import { makeBuyer, orderBody, placeTestOrder } from '../orders/orders.ts'
import { confirm, everyMailTaken, httpsEnv } from '../settings/setup.ts'
import { cookieOf } from '../accounts/cookies.ts'
import { signIn } from '../shop.ts'
import { sharedPassword } from '../test-env.ts'
import type { ValidRequests } from './valid-requests.ts'

const own = { currentPassword: ADMIN_PASSWORD }

const LISTS = [
  API_DOCUMENT,
  GUARANTEE_NOTICE_API,
  api.business,
  api.withdrawalPdf,
  admin.admins,
  admin.invitations,
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
]

/** Invites, disables and enables admins, and uses a second factor. */
export async function sendAdminRequests(requests: ValidRequests): Promise<void> {
  const { shop } = requests
  const invite = async (email: string): Promise<string> => {
    const body = { firstName: 'Mira', lastName: 'Mechanik', email, ...own }
    await requests.send('POST', admin.invitations, { body })
    const { items } = await requests.get<InvitationListView>(admin.invitations)
    return items.find((invitation) => invitation.email === email)?.id ?? ''
  }
  await requests.send('DELETE', admin.invitation, { ids: [await invite('weg@example.de')] })
  const email = 'mira@example.de'
  await requests.send('POST', admin.invitationResend, { ids: [await invite(email)] })
  const token = await invitationToken(shop, email)
  await requests.send('POST', admin.invitationCheck, { body: { token }, cookie: '' })
  const accepted = { token, password: sharedPassword }
  await requests.send('POST', admin.invitationAccept, { body: accepted, cookie: '' })
  const { items } = await requests.get<AdminListView>(admin.admins)
  const ids = [items.find((one) => one.email === email)?.id ?? '']
  await requests.send('DELETE', admin.adminSessions, { ids })
  await requests.send('POST', admin.adminDisable, { ids, body: own })
  await requests.send('POST', admin.adminEnable, { ids, body: own })
  await sendSecondFactorRequests(requests)
}

async function sendSecondFactorRequests(requests: ValidRequests): Promise<void> {
  const { shop } = requests
  const vera = await newAdmin(shop, 'vera@example.de')
  const currentPassword = vera.password
  const begin = { body: { currentPassword }, cookie: vera.cookie }
  const turnOn = async (cookie: string): Promise<{ secret: string; cookie: string }> => {
    const { secret } = await requests.json<{ secret: string }>('POST', admin.secondFactorSetUp, {
      ...begin,
      cookie,
    })
    const code = codeOf(shop, secret)
    const on = await requests.send('POST', admin.secondFactor, { body: { code }, cookie })
    shop.clock.advance(STEP_MS)
    return { secret, cookie: cookieOf(on) }
  }
  const { secret, cookie } = await turnOn(vera.cookie)
  await requests.send('GET', admin.secondFactor, { cookie })
  const renew = { currentPassword, code: codeOf(shop, secret) }
  const renewed = await requests.send('POST', admin.recoveryCodes, { body: renew, cookie })
  shop.clock.advance(STEP_MS)
  const off = { currentPassword, code: codeOf(shop, secret) }
  const now = cookieOf(renewed) || cookie
  const ended = await requests.send('POST', admin.secondFactorOff, { body: off, cookie: now })
  await turnOn(cookieOf(ended) || now)
  await requests.send('POST', admin.adminSecondFactor, { ids: [vera.id], body: own })
}

/** Reads and changes settings, legal texts, the EU notice and personal data. */
export async function sendOfficeRequests(requests: ValidRequests): Promise<void> {
  const { shop } = requests
  const { revision, settings } = await requests.get<SettingsView>(admin.settings)
  const section = { revision, values: formValues.shipping(settings) }
  await requests.send('PUT', admin.settingsSection, { ids: ['shipping'], body: section })
  await requests.send('POST', admin.setupLater, { body: { isPutOff: true } })
  const bytes = new TextEncoder().encode(standInNotice())
  const headers = { 'x-file-name': 'notice.svg' }
  const notice = { bytes, headers }
  const { hash } = await requests.json<{ hash: string }>('POST', admin.guaranteeNotice, notice)
  const choice = { hash, base: null, ...own }
  await requests.send('PUT', admin.guaranteeNoticeChoice, { body: choice })
  const text = '# Bedingungen\n\nEin Satz.'
  await requests.send('POST', admin.legalTextPreview, { ids: ['terms'], body: { text } })
  const version = { base: 0, text, note: '', ...own }
  await requests.send('POST', admin.legalTextVersions, { ids: ['terms'], body: version })
  for (const pattern of [api.legalText, admin.legalTextVersions])
    await requests.get(pattern, 'terms')
  const buyer = await makeBuyer(shop)
  await placeTestOrder(shop, { ...orderBody, customerEmail: buyer.email }, buyer.cookie)
  const { email } = buyer
  await requests.send('GET', admin.people, { query: `q=${encodeURIComponent(email)}` })
  await requests.send('POST', admin.personExport, { body: { email, ...own } })
  const erasure = { email, cancelUnpaid: true, ...own }
  await requests.send('POST', admin.personErasure, { body: erasure })
  for (const pattern of LISTS) await requests.send('GET', pattern)
}

/** Tests the mail server as the setup does, and makes a backup. Restarts the shop with both. */
export async function sendSetupRequests(requests: ValidRequests): Promise<void> {
  const { shop } = requests
  const folder = makeFolder()
  await shop.restart({ ...httpsEnv, backupDir: folder.path })
  await requests.send('POST', admin.backups)
  await confirm(shop, await signIn(shop), 'contact')
  const { mail } = await requests.get<{ mail: { recipient: string; server: string } }>(admin.setup)
  await requests.send('POST', admin.setupTestMail, { body: { recipient: mail.recipient } })
  while ((await deliverMails(shop.deps, everyMailTaken)) === 'progress');
  await requests.send('POST', admin.setupMailServer, { body: { server: mail.server } })
  while ((await requests.get<BackupView>(admin.backups)).isRunning) await sleep(50)
  folder.remove()
}
