import { authorisation } from '../../../test/authorisation/table.ts'
import type { Rule } from '../../../test/authorisation/rules.ts'
import { api, pages } from '../../../src/urls.ts'
import { adminApi } from '../../../src/urls.admin.ts'
import type { Fault } from '../fault.ts'
import { ADMIN } from '../../../test/orders/prepare-for-orders.ts'
import type { Trial } from '../trial.ts'

const MISSING_ID = '0198c0de-0000-7000-8000-00000000dead'
/** The most guesses per hour that are checked for one account, from all addresses together (decision 77). */
const MAX_CHECKED = 30
const WRONG_PASSWORDS = 100
/** A visitor behind the proxy: what this machine itself asks has more rights. */
const VISITOR = '203.0.113.9'
const MARKUP = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>'

/** Sends a request without content; returns the status. */
async function statusOf(
  trial: Trial,
  key: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const [method = '', pattern = ''] = key.split(' ')
  const answer = await fetch(`${trial.shop.origin}${pattern.replaceAll(/:[a-z]+/g, MISSING_ID)}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': VISITOR,
      ...headers,
    },
    ...(method !== 'GET' && { body: '{}' }),
  })
  await answer.arrayBuffer()
  return answer.status
}

const rulesOf = (): [key: string, rule: Rule][] => Object.entries(authorisation)

/** Faults of one request each place no orders, so a number of them proves nothing. */
const WITHOUT_ORDERS = { rounds: 1, minAcknowledged: 0, allowed: [] } as const

export const authorisationFault: Fault = {
  ...WITHOUT_ORDERS,
  name: 'F12',
  title:
    'every route is asked without a session and by a customer, as the authorisation table says',
  run: async (trial) => {
    await trial.prepare()
    const [customer] = await trial.buyers(1)
    let asked = 0
    for (const [key, rule] of rulesOf()) {
      if (rule.anonymous === 'allowed') continue
      const anonymous = await statusOf(trial, key, {})
      trial.require(anonymous === Number(rule.anonymous), `${key} without a session: ${anonymous}`)
      asked += 1
      // The customer's own session must not end on the way.
      if (rule.missing !== '403') continue
      const status = await statusOf(trial, key, { cookie: customer?.cookie ?? '' })
      trial.require(status === 403, `${key} of a customer: ${status}`)
      asked += 1
    }
    trial.note(`${asked} requests`)
    trial.require(asked > 200, `only ${asked} requests were sent`)
  },
}

export const foreignOrigin: Fault = {
  ...WITHOUT_ORDERS,
  name: 'F16',
  title: 'every route that changes something is asked from the page of another site',
  run: async (trial) => {
    await trial.prepare()
    const { cookie } = trial.admin
    let asked = 0
    for (const [key] of rulesOf()) {
      // Mail programs send the one-click request, which no browser can name as its own.
      if (key.startsWith('GET ') || key.includes('/newsletter-unsubscribe/:token')) continue
      const status = await statusOf(trial, key, { cookie, 'sec-fetch-site': 'cross-site' })
      trial.require(status === 403, `${key} from another site: ${status}`)
      asked += 1
    }
    trial.note(`${asked} requests`)
    trial.require(asked > 100, `only ${asked} requests were sent`)
  },
}

export const passwordGuessing: Fault = {
  ...WITHOUT_ORDERS,
  name: 'F13',
  title: 'passwords of one account are guessed from many addresses',
  run: async (trial) => {
    await trial.prepare()
    const statuses: number[] = []
    for (let guess = 0; guess < WRONG_PASSWORDS; guess += 1) {
      const answer = await fetch(`${trial.shop.origin}${api.login()}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': `203.0.${guess}.7`,
        },
        body: JSON.stringify({ email: ADMIN.email, password: `Falsch-geraten-${guess}` }),
      })
      await answer.arrayBuffer()
      statuses.push(answer.status)
    }
    const checked = statuses.filter((status) => status === 401).length
    trial.note(`${checked} of ${WRONG_PASSWORDS} guesses were checked`)
    trial.require(checked <= MAX_CHECKED, `${checked} guesses were checked`)
    trial.require(statuses.at(-1) === 429, `the last guess was answered with ${statuses.at(-1)}`)
  },
}

export const storedMarkup: Fault = {
  ...WITHOUT_ORDERS,
  name: 'F19',
  title: 'markup in a product name appears as text on the pages',
  run: async (trial) => {
    await trial.prepare()
    await trial.admin.send('PATCH', adminApi.product(1), { name: MARKUP })
    for (const path of [pages.product(1), pages.shop(), pages.home()]) {
      const html = await (await fetch(`${trial.shop.origin}${path}`)).text()
      trial.require(!/<script>alert|<img src=x/.test(html), `${path} has the markup as markup`)
      trial.note(`${path}: ${html.includes('alert(1)') ? 'shown as text' : 'not shown'}`)
    }
  },
}
