import type { ApiScope } from '../../src/accounts/domain/api-keys/api-key-scopes.ts'
import type { NewApiKey } from '../../src/accounts/domain/api-keys/api-key-view.ts'
import { programApi } from '../../src/urls.programs.ts'
import { ADMIN_PASSWORD, newAddress } from './admins.ts'
import { signIn, type RequestOptions, type TestShop } from '../shop.ts'

interface KeyOptions {
  readonly name?: string
  readonly days?: number
  readonly cookie?: string
  readonly password?: string
}

/** Sends the form of a new key. */
export async function postKey(
  shop: TestShop,
  scopes: readonly ApiScope[],
  { name = 'Versandprogramm', days = 90, cookie, password = ADMIN_PASSWORD }: KeyOptions = {},
): Promise<Response> {
  return shop.request(programApi.apiKeys(), {
    method: 'POST',
    body: { name, scopes, days, currentPassword: password },
    cookie: cookie ?? (await signIn(shop)),
    address: newAddress(),
  })
}

/** Creates a key through the API and returns its answer. */
export async function newKey(
  shop: TestShop,
  scopes: readonly ApiScope[],
  options: KeyOptions = {},
): Promise<NewApiKey> {
  const made = await postKey(shop, scopes, options)
  if (made.status !== 201) throw new Error(await made.text())
  return (await made.json()) as NewApiKey
}

/** Creates a key with these scopes and returns it. */
export async function makeKey(shop: TestShop, scopes: readonly ApiScope[]): Promise<string> {
  return (await newKey(shop, scopes)).key
}

/** Sends a request as a program does: with the key, without cookie and without headers of a browser. */
export async function requestByKey(
  shop: TestShop,
  key: string,
  path: string,
  { method = 'GET', body, address = '203.0.113.77', headers = {} }: RequestOptions = {},
): Promise<Response> {
  return shop.app.request(path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${key}`,
      'x-forwarded-for': address,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  })
}
