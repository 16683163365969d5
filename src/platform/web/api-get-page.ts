import { NEXT_HEADER, type ListPage } from '../domain/list-page.ts'
import { reach, readAnswer } from './api-client.ts'

/** GET a page of a list, whether its body is a `ListPage` or a bare array; throws `ApiError`. */
export async function apiGetPage<Page extends ListPage<unknown>>(path: string): Promise<Page> {
  const response = await reach(path, { headers: { accept: 'application/json' } })
  const body = await readAnswer<Page | Page['items']>(response)
  if (!Array.isArray(body)) return body as Page
  return { items: body, next: response.headers.get(NEXT_HEADER) } as unknown as Page
}
