import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { apiScopeNames, apiScopes } from '../../../accounts/domain/api-keys/api-key-scopes.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Clock } from '../../../platform/domain/clock.ts'
import { API_DOCUMENT, SIGNED_IN_API } from '../../../urls.programs.ts'
import { keyRules } from '../key-rules.ts'
import type { Content, DescribedRoute } from './described-route.ts'
import { describedRoutes } from './described-routes.ts'
import { JsonSchemas, type JsonSchema } from './json-schemas.ts'
import { refusalViewSchema } from './refusal-view.ts'

/** Returns the path as OpenAPI writes it, for example `/api/orders/{id}`. */
export function documentPath(path: string): string {
  return path.replaceAll(/:([a-z]+)/g, '{$1}')
}

function parametersOf({ path, query, isKeyed }: DescribedRoute): JsonSchema[] {
  const text = { type: 'string' }
  return [
    ...[...path.matchAll(/:([a-z]+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: text,
    })),
    ...query.map((name) => ({ name, in: 'query', schema: text })),
    ...(isKeyed
      ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } }]
      : []),
  ]
}

function contentOf(content: Content, convert: (schema: never) => JsonSchema): JsonSchema {
  if (content === null) return {}
  if (typeof content === 'string') return { content: { [content]: {} } }
  return { content: { 'application/json': { schema: convert(content as never) } } }
}

function operationOf(route: DescribedRoute, schemas: JsonSchemas): JsonSchema {
  const { method, path, summary, request, answers } = route
  const needsSession = SIGNED_IN_API.some((start) => path.startsWith(start))
  const { scopes = [] } = keyRules[`${method} ${path}`] ?? {}
  return {
    operationId: `${method.toLowerCase()} ${path}`,
    summary,
    parameters: parametersOf(route),
    ...(needsSession && {
      // A session, or a key with one of the scopes.
      security: [{ session: [] }, ...scopes.map((scope) => ({ apiKey: [scope] }))],
    }),
    ...(request !== null && {
      requestBody: { required: true, ...contentOf(request, (schema) => schemas.ofRequest(schema)) },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          { description: summary, ...contentOf(answer, (schema) => schemas.ofAnswer(schema)) },
        ]),
      ),
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

const scopesDescription = `A key that an admin creates under /admin/programs. Scopes: ${apiScopeNames
  .map((scope) => `${scope} (${apiScopes[scope].label})`)
  .join(', ')}.`

/** Returns the description of the whole API in OpenAPI 3.1. */
function apiDocument(clock: Clock): JsonSchema {
  const schemas = new JsonSchemas()
  const paths: Record<string, JsonSchema> = {}
  for (const route of describedRoutes(clock)) {
    const path = documentPath(route.path)
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operationOf(route, schemas),
    }
  }
  const refused = contentOf(refusalViewSchema, (schema) => schemas.ofAnswer(schema))
  return {
    openapi: '3.1.1',
    info: { title: 'L\u2019arte del Aroma', version: '1' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: schemas.named,
      responses: { Refused: { description: 'The request was refused.', ...refused } },
      securitySchemes: {
        // Over plain HTTP, in development, the cookie has no prefix.
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        apiKey: { type: 'http', scheme: 'bearer', description: scopesDescription },
      },
    },
  }
}

/** `GET /api/openapi.json`. Made at the first request, because most starts never need it. */
export function apiDocumentApi({ clock }: Pick<ApiDeps, 'clock'>): Hono {
  let made: { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string } | null = null
  return new Hono().get(API_DOCUMENT, (c) => {
    if (!made) {
      const bytes = new TextEncoder().encode(JSON.stringify(apiDocument(clock)))
      const hash = createHash('sha256').update(bytes).digest('base64url')
      made = { bytes, etag: `"${hash}"` }
    }
    const { bytes, etag } = made
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache', ETag: etag }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    return c.body(bytes, 200, headers)
  })
}
