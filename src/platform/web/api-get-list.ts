import { NEXT_HEADER, type ListPage } from '../domain/list-page.ts'
import { reach, readAnswer } from './api-client.ts'

/** GET a page of a list, whether its body is a `ListPage` or a bare array; throws `ApiError`. */
export async function apiGetPage<Page extends ListPage<unknown>>(path: string): Promise<Page> {
  const response = await reach(path, { headers: { accept: 'application/json' } })
  const body = await readAnswer<Page | Page['items']>(response)
  if (!Array.isArray(body)) return body as Page
  return { items: body, next: response.headers.get(NEXT_HEADER) } as unknown as Page
}

/** Returns the path of the next page from a `Link` header (RFC 8288); undefined on the last page. */
function nextPath(response: Response): string | undefined {
  return /^<([^>]*)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1]
}

/** GET every page of a list whose `Link` header leads to the next page; throws `ApiError`. */
export async function apiGetAll<Item>(path: string): Promise<Item[]> {
  const items: Item[] = []
  let page: string | undefined = path
  while (page !== undefined) {
    const response = await reach(page, { headers: { accept: 'application/json' } })
    items.push(...(await readAnswer<Item[]>(response)))
    page = nextPath(response)
  }
  return items
}
