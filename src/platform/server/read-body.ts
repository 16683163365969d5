import { CHECK_YOUR_INPUT } from '../domain/check-your-input.ts'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { refusal, type Refusal } from '../domain/refusal.ts'
import { err, ok, type Result } from '../domain/result.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The schema that the handler parsed the body with; a test compares it with the description of the API. */
    bodySchema: z.core.$ZodType
    /** Refuses bodies that the sender has no right to send, although the route is open to them. */
    bodyRule: (body: unknown) => Refusal | null
  }
}

/** Largest JSON body in bytes; an order of 50 lines needs a tenth of it. */
export const MAX_BODY_BYTES = 128 * 1024

const BROKEN_OFF = 'Die Datei ist nicht vollständig angekommen. Bitte senden Sie sie noch einmal.'

/**
 * Reads a binary body of at most `maxBytes`. Refuses with `too-large` or, when it is aborted,
 * `malformed`.
 */
export async function readBytes(
  c: Context,
  maxBytes: number,
): Promise<Result<Uint8Array, Refusal>> {
  const tooLarge = refusal(
    'too-large',
    `Die Datei ist zu groß. Möglich sind höchstens ${Math.floor(maxBytes / 1_048_576)} MB.`,
  )
  const declared = Number(c.req.header('content-length') ?? 0)
  if (declared > maxBytes) return err(tooLarge)
  // Collected in one buffer: keeping all chunks and joining them would need twice the memory.
  let whole = Buffer.allocUnsafe(declared > 0 ? declared : 0)
  let bytes = 0
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      const end = bytes + chunk.byteLength
      if (end > maxBytes) return err(tooLarge)
      if (end > whole.length) {
        const larger = Buffer.allocUnsafe(Math.min(2 * end, maxBytes))
        larger.set(whole.subarray(0, bytes))
        whole = larger
      }
      whole.set(chunk, bytes)
      bytes = end
    }
    return ok(whole.subarray(0, bytes))
  } catch {
    // The client closed the connection, so it will probably not receive the answer.
    return err(refusal('malformed', BROKEN_OFF))
  }
}

/**
 * Reads all of a body, or null when it is larger than `MAX_BODY_BYTES`. Throws when it is aborted. Node ends a body
 * at its declared length, so the adapter may read it directly, which is cheaper than a web stream.
 */
async function readSmallBody({ req }: Context): Promise<Uint8Array | null> {
  const declared = req.header('content-length')
  if (Number(declared ?? 0) > MAX_BODY_BYTES) return null
  if (declared !== undefined) {
    const whole = new Uint8Array(await req.raw.arrayBuffer())
    return whole.byteLength > MAX_BODY_BYTES ? null : whole
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of req.raw.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BODY_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

async function readText(c: Context): Promise<Result<string, Refusal>> {
  try {
    const body = await readSmallBody(c)
    return body ? ok(utf8.decode(body)) : err(refusal('too-large', 'Die Anfrage ist zu groß.'))
  } catch {
    return err(refusal('malformed', 'Die Anfrage ist kein gültiger Text in UTF-8.'))
  }
}

/** Matches escapes of NUL and of surrogates, which a database or a mail cannot store. */
const SUSPECT_ESCAPE = /\\u(?:0000|d[89a-f])/i

function refuseBrokenText(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new SyntaxError('NUL or a lone surrogate')
  }
  return value
}

function parse(text: string): Result<unknown, Refusal> {
  try {
    return ok(JSON.parse(text, SUSPECT_ESCAPE.test(text) ? refuseBrokenText : undefined))
  } catch {
    return err(refusal('malformed', 'Die Anfrage ist kein gültiges JSON.'))
  }
}

/** Returns the first German message of each field by its dotted path. */
function fieldMessages(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.')
    if (path !== '') fields[path] ??= issue.message
  }
  return fields
}

/**
 * Reads a JSON body: 415, 413 or 400 with the fields' German messages, or the parsed value. A body that does not fit
 * is read by `otherSchema` when that is given, so that only such a body costs what finding it costs.
 */
export async function readJson<T extends z.core.$ZodType>(
  c: Context,
  schema: T,
  otherSchema?: () => Promise<T>,
): Promise<Result<z.output<T>, Refusal>> {
  c.set('bodySchema', schema)
  const mediaType = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/json') {
    return err(refusal('unsupported-type', 'Die Anfrage muss JSON sein (application/json).'))
  }
  const text = await readText(c)
  if (!text.ok) return text
  const json = parse(text.value)
  if (!json.ok) return json
  const first = z.safeParse(schema, json.value)
  const parsed =
    first.success || !otherSchema ? first : z.safeParse(await otherSchema(), json.value)
  if (parsed.success) {
    const rule: ((body: unknown) => Refusal | null) | undefined = c.get('bodyRule')
    const refused = rule?.(parsed.data) ?? null
    return refused ? err(refused) : ok(parsed.data)
  }
  const fields = fieldMessages(parsed.error)
  const message = Object.values(fields)[0] ?? parsed.error.issues[0]?.message ?? CHECK_YOUR_INPUT
  return err(refusal('invalid', message, { fields }))
}
