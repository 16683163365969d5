import type { Fault } from '../fault.ts'
import { MailServer, type MailMode } from '../mail-server.ts'
import { ShopProcess } from '../../shop-process.ts'
import { ENOUGH_ORDERS, sleep, type Trial } from '../trial.ts'

/** Each buyer has an own email: the shop sends at most 20 confirmations a day to one. */
const BUYERS = 24
/** After the mail server is back; the pauses between attempts grow up to a minute. */
const MAX_DELIVERY_MS = 120_000
const MODES: readonly MailMode[] = ['dropping', 'refusing', 'frozen']

/** Checks that each order has its mail, none twice except where the server took one without saying so. */
function checkMails(trial: Trial, { mails }: MailServer): void {
  const times = new Map<string, number>()
  for (const { messageId } of mails) times.set(messageId, (times.get(messageId) ?? 0) + 1)
  const unsure = new Set(mails.flatMap((mail) => (mail.isConfirmed ? [] : [mail.messageId])))
  const twice = [...times].filter(([id, sent]) => sent > (unsure.has(id) ? 2 : 1))
  trial.require(twice.length === 0, `${twice.length} mails were sent again after a confirmation`)
  trial.require(!times.has(''), 'a mail had no Message-ID')
  trial.require(
    times.size >= ENOUGH_ORDERS,
    `${times.size} mails that arrived prove nothing: at least ${ENOUGH_ORDERS}`,
  )
  trial.note(`${times.size} mails arrived, ${unsure.size} of them without a confirmation`)
}

async function waitForMails(trial: Trial): Promise<void> {
  const deadline = performance.now() + MAX_DELIVERY_MS
  // A mail that may have arrived is sent again much later, so it does not count as waiting.
  const waiting = async (): Promise<number> => {
    const [row] = await trial.database.rows(
      `select count(*) as n from mails where state = 'queued' and unconfirmed = 0 and cause like 'order-confirmation:%'`,
    )
    return Number(row?.n)
  }
  while ((await waiting()) > 0) {
    if (performance.now() > deadline) {
      trial.require(false, `${await waiting()} mails still wait`)
      return
    }
    await sleep(500)
  }
}

export const mailServerFaults: Fault = {
  name: 'F8',
  title: 'the mail server refuses, hangs, or takes mails without saying so, while orders come in',
  rounds: 1,
  seconds: 5,
  minAcknowledged: ENOUGH_ORDERS,
  allowed: [],
  run: async (trial) => {
    const server = await MailServer.start()
    try {
      await trial.prepare({ SMTP_URL: server.url })
      for (let round = 0; round < trial.options.rounds; round += 1) {
        for (const mode of MODES) {
          server.change(mode)
          const stopBuying = await trial.startBuying(
            BUYERS,
            round * MODES.length + MODES.indexOf(mode),
          )
          await trial.untilAcknowledged(70)
          await stopBuying()
          await sleep(trial.options.seconds * 1_000)
        }
      }
      server.change('normal')
      await waitForMails(trial)
      checkMails(trial, server)
      const isUnsure = server.mails.some(({ isConfirmed }) => !isConfirmed)
      trial.require(isUnsure, 'no mail was taken without a confirmation')
    } finally {
      await trial.shop.stop('SIGTERM')
      await server.close()
    }
  },
}

export const sharedOutbox: Fault = {
  name: 'F8-two-shops',
  title: 'two shops send the mails of one outbox',
  rounds: 1,
  minAcknowledged: ENOUGH_ORDERS,
  allowed: [],
  missing: (kind) => (kind === 'postgres' ? null : 'one process uses a SQLite database at a time'),
  run: async (trial) => {
    const { options, database, dataDir } = trial
    const server = await MailServer.start()
    const env = { ...database.env, SMTP_URL: server.url }
    const second = new ShopProcess(options.port + 1, dataDir, env, options.program)
    try {
      server.change('refusing')
      await trial.prepare({ SMTP_URL: server.url })
      await second.start()
      const stopBuying = await trial.startBuying(BUYERS)
      await trial.untilAcknowledged(200)
      await stopBuying()
      server.change('normal')
      await waitForMails(trial)
      checkMails(trial, server)
    } finally {
      await second.stop('SIGTERM')
      await trial.shop.stop('SIGTERM')
      await server.close()
    }
  },
}
