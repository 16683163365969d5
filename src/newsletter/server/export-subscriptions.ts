import type { Context } from 'hono'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import { berlinDate, formatDateTime } from '../../platform/domain/german-format.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { listAsCsv, sendCsv } from '../../platform/server/send-csv.ts'
import type { CsvColumn } from '../../platform/domain/csv/csv.ts'
import type { Subscription } from '../domain/newsletter-view.ts'
import { api, pages } from '../../urls.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'
import { listSubscriptions } from './list-subscriptions.ts'

const PAGE_SIZE = 100

/** A subscription with the token of its unsubscribe links. */
type Exported = Subscription & { readonly token: string }

const columns = (publicUrl: string): ReadonlyArray<CsvColumn<Exported>> => [
  ['E-Mail', ({ email }) => email],
  ['Angemeldet', ({ createdAt }) => formatDateTime(createdAt)],
  ['Bestätigt', ({ confirmedAt }) => (confirmedAt ? formatDateTime(confirmedAt) : '')],
  ['Abmelden', ({ token }) => `${publicUrl}${pages.mailLink('unsubscribe', token)}`],
  ['List-Unsubscribe', ({ token }) => `${publicUrl}${api.newsletterOneClick(token)}`],
]

/** Adds the unsubscribe links, which every newsletter must have (UWG § 7), to each email. */
async function withToken(db: Db, subscription: Subscription): Promise<Exported> {
  return { ...subscription, token: await unsubscribeToken(db, subscription.id) }
}

function lines(db: Db, publicUrl: string): AsyncGenerator<string> {
  return listAsCsv(columns(publicUrl), undefined, async (before) => {
    const filter = { state: 'confirmed', beginning: '', before, limit: PAGE_SIZE } as const
    const { items, next } = await listSubscriptions(db, filter)
    return { items: await Promise.all(items.map((item) => withToken(db, item))), next }
  })
}

/** Sends the confirmed emails as a CSV file and records the admin who exported them. */
export async function exportSubscriptions(
  c: Context,
  { db, clock, env }: Pick<ApiDeps, 'db' | 'clock' | 'env'>,
): Promise<Response> {
  await transact(db, (tx) =>
    recordAdminAction(tx, {
      adminId: currentUser(c).id,
      action: 'newsletter.export',
      subject: 'confirmed',
      detail: {},
      now: clock.now().toISOString(),
    }),
  )
  return sendCsv(c, `newsletter-${berlinDate(clock.now())}.csv`, lines(db, env.publicUrl))
}
