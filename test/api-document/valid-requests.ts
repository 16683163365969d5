import { mailDataOf } from '../mails/mail-tokens.ts'
import { newAddress } from '../accounts/admins.ts'
import { signIn, type TestShop } from '../shop.ts'
import type { MailKind } from '../../src/mail/server/queue-mail.ts'
import { renderMail } from '../../src/mail/server/render-mail.ts'
import { createRateLimits } from '../../src/platform/server/rate-limits.ts'
import { pages, type MailLinkAction } from '../../src/urls.ts'
import type { Route } from '../routes.ts'

/** What the answers with an id have. */
export interface WithId {
  readonly id: string
}

/** What a request has besides its route. */
interface More {
  /** The values of the pattern's `:name`s, in order. */
  readonly ids?: readonly string[]
  readonly query?: string
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent unchanged. */
  readonly bytes?: string | Uint8Array<ArrayBuffer>
  /** Of another account than the admin; '' for none. */
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Returns what is wrong with an answer of a route, or null. */
type FaultOf = (route: Route, answer: Response) => Promise<string | null>

/** Sends requests that must succeed, and notes which routes were answered as the document says. */
export class ValidRequests {
  readonly shop: TestShop
  readonly faults: string[] = []
  /** Each route with a status whose answer was as the document says. */
  readonly answered = new Set<string>()
  readonly #faultOf: FaultOf

  constructor(shop: TestShop, faultOf: FaultOf) {
    this.shop = shop
    this.#faultOf = faultOf
  }

  /** Sends a request and returns its answer. */
  async send(method: string, pattern: string, more: More = {}): Promise<Response> {
    const { ids = [], query, body, bytes, cookie, headers = {} } = more
    const path = ids.reduce((filled, id) => filled.replace(/:\w+/, encodeURIComponent(id)), pattern)
    // The routes have tests of their limits.
    Object.assign(this.shop.deps.limits, createRateLimits())
    const answer = await this.shop.request(query === undefined ? path : `${path}?${query}`, {
      method,
      cookie: cookie ?? (await signIn(this.shop)),
      address: newAddress(),
      ...(body !== undefined && { body }),
      ...(bytes !== undefined && { rawBody: bytes }),
      headers: { ...(bytes !== undefined && OCTETS), ...headers },
    })
    const key = `${method} ${pattern}`
    const copy = answer.clone()
    const fault = await this.#faultOf({ method, path: pattern }, answer.clone())
    if (answer.status >= 400) {
      this.faults.push(`${key} ${answer.status}: ${(await copy.text()).slice(0, 200)}`)
    } else if (fault !== null) this.faults.push(`${key}: ${fault}`)
    else this.answered.add(`${key} ${answer.status}`)
    return answer
  }

  /** Sends a request and returns the JSON of its answer, an empty object when it was refused. */
  async json<T>(method: string, pattern: string, more: More = {}): Promise<T> {
    const answer = await this.send(method, pattern, more)
    return (answer.ok ? await answer.json() : {}) as T
  }

  /** Reads with a list of ids for the pattern. */
  get<T>(pattern: string, ...ids: readonly string[]): Promise<T> {
    return this.json('GET', pattern, { ids })
  }

  /** Returns the data of the newest mail of a kind to somebody, with its token. */
  async mailTo(recipient: string, kind: MailKind): Promise<{ readonly token: string }> {
    const mail = await this.shop.deps.db
      .selectFrom('mails')
      .select(['kind', 'data'])
      .where('kind', '=', kind)
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return mailDataOf(this.shop, mail)
  }

  /** Returns the token of a link in a mail with this data. */
  async linkIn(kind: MailKind, data: object, action: MailLinkAction): Promise<string> {
    const { text } = await renderMail(this.shop.deps, { kind, data: JSON.stringify(data) })
    const start = `http://shop.test${pages.mailLink(action, '')}`
    return decodeURIComponent(new RegExp(`${start}(\\S+)`).exec(text)?.[1] ?? '')
  }
}

const OCTETS = { 'content-type': 'application/octet-stream' }
