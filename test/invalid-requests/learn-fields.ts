import type { Route } from '../routes.ts'
import type { GeneratedRequest } from './generate.ts'

/** A missing id in a valid form, or a name that some routes know. */
const ID = '0198c0de-0000-7000-8000-00000000dead'

/** How often fields are sent that the last refusal named, because other fields are checked after them. */
const ROUNDS = 3

/**
 * Returns the names of the fields in a route's body. The route reports them itself when it refuses an empty
 * object, and further ones when it refuses texts in those.
 */
export async function learnFields(
  { method, path }: Route,
  send: (request: GeneratedRequest) => Promise<Pick<Response, 'text'>>,
): Promise<string[]> {
  if (method === 'GET') return []
  const fields = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const known = fields.size
    const body = Object.fromEntries([...fields].map((name) => [name, '1']))
    const answer = await send({
      method,
      path: path.replaceAll(/:[a-z]+/g, ID),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      isSignedIn: true,
    })
    for (const name of namesIn(await answer.text())) fields.add(name)
    if (fields.size === known) break
  }
  return [...fields]
}

function namesIn(text: string): string[] {
  try {
    const answer = JSON.parse(text) as { fields?: Record<string, string> } | null
    return Object.keys(answer?.fields ?? {})
  } catch {
    return []
  }
}
