/** Thrown when the API refused, or with code `network` and status 0 when it could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** German message per form field. */
  readonly fields: Readonly<Record<string, string>>
  /** The whole answer, for codes with more data (current amounts, waiting time). */
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(
      textOf(body.message) ??
        'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
    )
    this.name = 'ApiError'
    this.status = status
    this.code = textOf(body.code) ?? 'internal'
    this.fields = isRecord(body.fields) ? onlyTexts(body.fields) : {}
    this.body = body
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function onlyTexts(fields: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(fields)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const OFFLINE = {
  code: 'network',
  message: 'Der Shop ist gerade nicht erreichbar. Bitte prüfen Sie Ihre Verbindung.',
}

/** Thrown by requests and code loading when the shop cannot be reached. */
export function unreachable(): ApiError {
  return new ApiError(0, OFFLINE)
}

/** True for an `ApiError` with this status. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status
}

/** The JSON of a response; throws `ApiError` for every answer outside 200-299. */
export async function readAnswer<T>(response: Response): Promise<T> {
  const text = await response.text()
  const body = parse(text)
  if (!response.ok) throw new ApiError(response.status, isRecord(body) ? body : {})
  // The API's tests check answers against their schemas, so the browser does not parse them again.
  return body as T
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends a request; throws `ApiError` when the shop cannot be reached. */
export async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'same-origin', ...init })
  } catch {
    throw unreachable()
  }
}

/** GET as JSON; throws `ApiError`. */
export async function apiGet<T>(path: string): Promise<T> {
  return readAnswer<T>(await reach(path, { headers: { accept: 'application/json' } }))
}

type UnsafeMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Sends JSON (nothing when `body` is undefined) and reads JSON; throws `ApiError`, never retries. */
export async function apiSend<T>(
  method: UnsafeMethod,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const isEmpty = body === undefined
  const response = await reach(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(!isEmpty && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(!isEmpty && { body: JSON.stringify(body) }),
  })
  return readAnswer<T>(response)
}
