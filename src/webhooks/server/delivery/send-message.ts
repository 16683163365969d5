import { lookup as lookupInDns } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Env } from '../../../platform/server/env.ts'
import { SEND_TIMEOUT_MS } from './send-timeout.ts'
import { ForbiddenAddress } from './webhook-failure-text.ts'
import { mayConnect, readWebhookUrl } from './webhook-address.ts'

/** Resolves names; tests pass their own. */
export type Resolve = typeof lookupInDns

export interface SendOptions {
  readonly env: Pick<Env, 'publicUrl'>
  readonly resolve?: Resolve
  readonly timeoutMs?: number
}

interface Message {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** More of an answer is not read. */
const MAX_ANSWER_BYTES = 64 * 1024

/** Resolves a name for one connection, to the checked addresses alone, so that it cannot change in between. */
function checkedLookup({ env, resolve = lookupInDns }: SendOptions): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error('no address'), '')
      // One address that is not public is enough to refuse the name.
      if (!addresses.every(({ address }) => mayConnect(env, address))) {
        return done(new ForbiddenAddress('Die Adresse liegt nicht im öffentlichen Internet.'), '')
      }
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }
}

/**
 * Sends a message and resolves to the status of the answer. Follows no redirect and uses no proxy. Rejects when there
 * is no answer in time, or the address must not be connected to.
 */
export function sendMessage(
  { url: text, headers, body }: Message,
  options: SendOptions,
): Promise<number> {
  const url = readWebhookUrl(options.env, text)
  if (!url.ok) return Promise.reject(new ForbiddenAddress(url.error.message))
  const request = url.value.protocol === 'https:' ? requestTls : requestPlain
  const signal = AbortSignal.timeout(options.timeoutMs ?? SEND_TIMEOUT_MS)
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const sent = request(
      url.value,
      {
        method: 'POST',
        // A connection of its own, so that no earlier one to another address is used.
        agent: false,
        lookup: checkedLookup(options),
        signal,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'larte-del-aroma',
        },
      },
      (answer) => {
        isAnswered = true
        let bytes = 0
        const finish = (): void => resolve(answer.statusCode ?? 0)
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes <= MAX_ANSWER_BYTES) return
          finish()
          sent.destroy()
        })
        answer.on('end', finish)
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    // An answer that changes the protocol (101) ends the connection without an error or a response.
    sent.on('close', () => {
      if (!isAnswered) reject(new Error('The connection was closed without an answer.'))
    })
    sent.end(body)
  })
}
