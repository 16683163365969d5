import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ValidRequests } from '../../../../test/api-document/valid-requests.ts'
import { sendToEveryRoute } from '../../../../test/api-document/every-route.ts'
import { newAddress } from '../../../../test/accounts/admins.ts'
import { apiRoutesOf, routeKey, type Route } from '../../../../test/routes.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { API_DOCUMENT } from '../../../urls.programs.ts'
import { documentPath } from './api-document.ts'
import { describedRoutes } from './described-routes.ts'

/** Successful answers that no test shop gives, each with the reason. */
const NEVER_ANSWERED: Readonly<Record<string, string>> = {}

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Record<string, unknown> }>>
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Checks answers against the document as a program would that knows nothing else. */
class AnswerCheck {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true })
  readonly #document: ApiDocument
  readonly #checks = new Map<string, ValidateFunction>()

  constructor(document: ApiDocument) {
    this.#document = document
    this.#ajv.addSchema(document, 'document')
  }

  /** Returns what the document does not allow about an answer, or null. */
  async faultOf({ method, path }: Route, answer: Response): Promise<string | null> {
    const status = String(answer.status)
    const operation = this.#document.paths[documentPath(path)]?.[method.toLowerCase()]
    if (!operation) return 'is not in the document'
    const type = (answer.headers.get('content-type') ?? '').split(';')[0] ?? ''
    const text = await answer.text()
    if (answer.status >= 400) {
      return this.#faultIn('#/components/responses/Refused/content/application~1json/schema', text)
    }
    const response = operation.responses[status]
    if (!response) return `${status} is not in the document`
    if (!response.content) return text === '' ? null : 'has a body'
    if (!Object.hasOwn(response.content, type)) return `${type} is not in the document`
    if (type !== 'application/json') return null
    const [at, name] = [pointer(documentPath(path)), method.toLowerCase()]
    return this.#faultIn(
      `#/paths/${at}/${name}/responses/${status}/content/application~1json/schema`,
      text,
    )
  }

  #faultIn(place: string, text: string): string | null {
    const check = this.#checks.get(place) ?? this.#ajv.compile({ $ref: `document${place}` })
    this.#checks.set(place, check)
    return check(JSON.parse(text)) ? null : this.#ajv.errorsText(check.errors).slice(0, 400)
  }
}

const pointer = (path: string): string =>
  encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))

async function readDocument(shop: TestShop): Promise<ApiDocument> {
  return (await (await shop.request(API_DOCUMENT)).json()) as ApiDocument
}

const keysOf = ({ paths }: ApiDocument): string[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )

const jsonOf = (schema: z.core.$ZodType): string =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

/** Returns the JSON of a schema and, for a choice, of each of its parts. */
function variantsOf(schema: z.core.$ZodType): string[] {
  const parts = schema instanceof z.ZodMiniUnion ? schema.def.options.map(jsonOf) : []
  return [jsonOf(schema), ...parts]
}

describe.each(databaseKinds)('the description of the API on %s', (kind) => {
  let shop: TestShop
  let check: AnswerCheck
  beforeAll(async () => {
    shop = await createTestShop(kind)
    check = new AnswerCheck(await readDocument(shop))
  })
  afterAll(() => shop.close())

  it('contains every route of the router once, and no other', async () => {
    const document = await readDocument(shop)
    const routes = apiRoutesOf(shop).map((route) =>
      routeKey({ ...route, path: documentPath(route.path) }),
    )
    expect(keysOf(document).toSorted()).toEqual(routes.toSorted())
    const described = describedRoutes(shop.clock).map(routeKey)
    expect(described).toHaveLength(new Set(described).size)
  })

  it('is sent again only when it changed', async () => {
    const first = await shop.request(API_DOCUMENT)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await shop.request(API_DOCUMENT, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('declares every field of every successful answer of every route', async () => {
    const requests = new ValidRequests(shop, (route, answer) => check.faultOf(route, answer))
    await sendToEveryRoute(requests)
    expect(requests.faults).toEqual([])
    const missing = describedRoutes(shop.clock)
      .flatMap((route) =>
        Object.keys(route.answers).map((status) => `${routeKey(route)} ${status}`),
      )
      .filter((answer) => !requests.answered.has(answer))
    expect(missing).toEqual(Object.keys(NEVER_ANSWERED))
  })

  it('describes each body by the schema that its handler parses with', async () => {
    let parsedWith: z.core.$ZodType | undefined
    const outer = new Hono()
    outer.use(async (c, next) => {
      await next()
      parsedWith = c.get('bodySchema')
    })
    outer.route('/', shop.app)
    const wrong: string[] = []
    for (const route of describedRoutes(shop.clock)) {
      if (route.method === 'GET' || route.path.endsWith('/logout')) continue
      parsedWith = undefined
      const path = route.path
        .replace(':kind', 'terms')
        .replace(':section', 'shipping')
        .replaceAll(/:[a-z]+/g, '1')
      await outer.request(path, {
        method: route.method,
        body: '{}',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': newAddress(),
          cookie: await signIn(shop),
        },
      })
      const { request } = route
      const isSchema = request !== null && typeof request !== 'string'
      const isSame =
        isSchema && parsedWith
          ? variantsOf(request).includes(jsonOf(parsedWith))
          : isSchema === (parsedWith !== undefined)
      if (!isSame) wrong.push(routeKey(route))
    }
    expect(wrong).toEqual([])
  })

  it('declares every field of the refusals of each route', async () => {
    const faults: string[] = []
    for (const route of apiRoutesOf(shop)) {
      const path = route.path.replaceAll(/:[a-z]+/g, 'x')
      const options = {
        method: route.method,
        address: newAddress(),
        ...(route.method !== 'GET' && { body: {} }),
      }
      for (const session of [undefined, await signIn(shop)]) {
        const answer = await shop.request(path, { ...options, cookie: session })
        const fault = await check.faultOf(route, answer)
        if (fault) faults.push(`${routeKey(route)} ${answer.status}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
  })
})
