import { labelAccounts } from '../../../accounts/server/label-accounts.ts'
import { isNeededForOrders, stepsOf } from '../../../business/domain/setup-steps.ts'
import { mailServerOf, readConfirmations } from '../../../business/server/confirmations.ts'
import { readBusiness } from '../../../business/server/read-business.ts'
import { takesOrders } from '../../../business/server/takes-orders.ts'
import { readShownNotice } from '../../../guarantee/server/read-shown-notice.ts'
import { findNewestMail } from '../../../mail/server/find-newest-mail.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { SetupView } from '../../domain/setup-view.ts'
import '../mails/settings-mail-kinds.ts'
import { isPutOff } from './put-off-repo.ts'

/** Reads what the owner has confirmed, and the way to test the mail server. */
export async function readSetup({ db, env }: Pick<ApiDeps, 'db' | 'env'>): Promise<SetupView> {
  const settings = await readBusiness(db)
  const confirmed = await readConfirmations(db, env)
  const adminIds = [...confirmed.values()].flatMap(({ confirmed_by }) => confirmed_by ?? [])
  const names = await labelAccounts(db, adminIds)
  const server = mailServerOf(env)
  const test = await findNewestMail(db, 'test-mail')
  return {
    steps: stepsOf(settings).map((step) => {
      const row = confirmed.get(step)
      const by = names.get(row?.confirmed_by ?? '') ?? null
      const isNeeded = isNeededForOrders(step)
      return {
        step,
        isNeededForOrders: isNeeded,
        confirmed: row ? { at: row.confirmed_at, by } : null,
      }
    }),
    isCheckoutClosed: settings.takesOrders && !(await takesOrders(db, env, settings)),
    isPutOff: await isPutOff(db),
    notice: await readShownNotice(db),
    mail: {
      server,
      recipient: confirmed.has('contact') ? settings.email : null,
      test:
        test?.data.server === server
          ? { id: test.id, at: test.created_at, state: test.state, error: test.last_error }
          : null,
    },
  }
}
