import * as fc from 'fast-check'
import { authorisation } from '../../../test/authorisation/table.ts'
import { invalidRequests, type GeneratedRequest } from '../../../test/invalid-requests/generate.ts'
import { faultOf } from '../../../test/invalid-requests/judge.ts'
import { learnFields } from '../../../test/invalid-requests/learn-fields.ts'
import type { Route } from '../../../test/routes.ts'
import type { Fault } from '../fault.ts'
import { openAdmin } from '../../../test/orders/prepare-for-orders.ts'
import type { Trial } from '../trial.ts'

const PARALLEL = 8
const HANGS_AFTER_MS = 5_000
const BATCH = 200
const SHOWN_FINDINGS = 3

/** Every route of the router: a test compares the table with its list. */
const routes: readonly Route[] = Object.keys(authorisation).map((key) => {
  const [method = '', path = ''] = key.split(' ')
  return { method, path }
})

interface Answer {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

let sent = 0

async function send(trial: Trial, request: GeneratedRequest, cookie: string): Promise<Answer> {
  const { method, path, headers, body, isSignedIn } = request
  sent += 1
  const answer = await fetch(`${trial.shop.origin}${path}`, {
    method,
    // Rate limits count by address.
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      ...headers,
      ...(isSignedIn && { cookie }),
    },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(HANGS_AFTER_MS),
  })
  const contentType = answer.headers.get('content-type') ?? ''
  return { status: answer.status, contentType, body: await answer.text() }
}

/** Returns the faults of some requests, which are sent at the same time. */
async function judge(
  trial: Trial,
  requests: readonly GeneratedRequest[],
  cookie: string,
): Promise<string[]> {
  const found = await Promise.all(
    requests.map(async (request) => {
      try {
        const answer = await send(trial, request, cookie)
        const fault = faultOf({ path: request.path, ...answer })
        return fault === null ? null : `${fault} for ${JSON.stringify(request).slice(0, 600)}`
      } catch (error) {
        return `${String(error)} for ${JSON.stringify(request).slice(0, 600)}`
      }
    }),
  )
  return found.filter((fault) => fault !== null)
}

async function cookieThatWorks(trial: Trial, cookie: string): Promise<string> {
  const answer = await fetch(`${trial.shop.origin}/api/user/profile`, { headers: { cookie } })
  await answer.arrayBuffer()
  return answer.status === 200 ? cookie : (await openAdmin(trial.shop.origin)).cookie
}

async function torture(trial: Trial, route: Route, seed: number, first: string): Promise<string> {
  let cookie = first
  const ask = async (request: GeneratedRequest) => {
    const { body } = await send(trial, request, cookie)
    return { text: async () => body }
  }
  const fields = await learnFields(route, ask)
  for (let done = 0; done < trial.options.rounds; done += BATCH) {
    const numRuns = Math.min(BATCH, trial.options.rounds - done)
    const requests = fc.sample(invalidRequests(route, fields), { seed: seed + done, numRuns })
    for (let at = 0; at < requests.length; at += PARALLEL) {
      const faults = await judge(trial, requests.slice(at, at + PARALLEL), cookie)
      trial.findings.push(...faults.map((fault) => `${route.method} ${route.path}: ${fault}`))
    }
    cookie = await cookieThatWorks(trial, cookie)
  }
  return cookie
}

export const invalidRequestsFault: Fault = {
  name: 'F11',
  title: 'generated invalid requests to every route (rounds is how many per route)',
  rounds: 10_000,
  minAcknowledged: 0,
  allowed: [],
  run: async (trial) => {
    await trial.prepare()
    let { cookie } = trial.admin
    const faulty = new Set<string>()
    for (const [index, route] of routes.entries()) {
      const before = trial.findings.length
      cookie = await torture(trial, route, trial.options.seed + index * 1_000_003, cookie)
      const found = trial.findings.slice(before)
      // A whole run takes hours, so what it found must not get lost when it is ended early.
      trial.say(
        `${index + 1} of ${routes.length}, ${route.method} ${route.path}: ${found.length} faults`,
      )
      for (const finding of found.slice(0, SHOWN_FINDINGS)) trial.say(finding)
      if (found.length > 0) faulty.add(`${route.method} ${route.path}`)
    }
    trial.note(`${sent} requests to ${routes.length} routes, ${faulty.size} of them with faults`)
  },
}
