import { formValues } from '../../src/settings/domain/settings-form.ts'
import type { SettingsView } from '../../src/settings/domain/settings-view.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { api } from '../../src/urls.ts'
import { cookieOf } from '../accounts/cookies.ts'
import { postJson } from './buyer.ts'

/** The admin of every shop that scripts and browser tests start. */
export const ADMIN = { email: 'torture@example.de', password: 'Boxenstopp-ohne-Pause' } as const

export interface AdminClient {
  readonly cookie: string
  send(method: string, path: string, body?: unknown): Promise<Response>
}

/** Signs an admin in; requests that are refused throw. */
export async function openAdmin(
  origin: string,
  admin: Readonly<Record<'email' | 'password', string>> = ADMIN,
): Promise<AdminClient> {
  const cookie = cookieOf(await postJson(`${origin}${api.login()}`, admin, {}))
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
  return {
    cookie,
    send: async (method, path, body) => {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`)
      return response
    },
  }
}

/**
 * Prepares the shop for many orders as its owner would, through the admin API: sets the stock of
 * products (in packs), raises the limits of unpaid orders, and puts the setup off.
 */
export async function prepareForOrders(
  origin: string,
  stock: Readonly<Record<number, number>>,
  admin: Readonly<Record<'email' | 'password', string>> = ADMIN,
): Promise<AdminClient> {
  const client = await openAdmin(origin, admin)
  const { send } = client
  for (const [id, packs] of Object.entries(stock)) {
    await send('PATCH', adminApi.product(Number(id)), { stock: packs })
  }
  await send('POST', adminApi.setupLater(), { isPutOff: true })
  await saveOrderLimits(client, 1_000_000)
  return client
}

/** Saves how many unpaid orders an account may have, as the owner would. */
export async function saveOrderLimits({ send }: AdminClient, limit: number): Promise<void> {
  const stored = await send('GET', adminApi.settings())
  const { settings, revision } = (await stored.json()) as SettingsView
  await send('PUT', adminApi.settingsSection('orders'), {
    revision,
    values: {
      ...formValues.orders(settings),
      maxOpenOrders: String(limit),
      maxOpenPacks: String(limit),
    },
  })
}
