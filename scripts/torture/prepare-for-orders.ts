import { formValues } from '../../src/settings/domain/settings-form.ts'
import type { SettingsView } from '../../src/settings/domain/settings-view.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { api } from '../../src/urls.ts'
import { cookieOf, postJson } from './buyer.ts'
import { ADMIN } from './shop-process.ts'

/**
 * Prepares the shop for many orders as its owner would, through the admin API: sets the stock of
 * products (in packs), raises the limits of unpaid orders, and puts the setup off.
 */
export async function prepareForOrders(
  origin: string,
  stock: Readonly<Record<number, number>>,
  admin: Readonly<Record<'email' | 'password', string>> = ADMIN,
): Promise<void> {
  const cookie = cookieOf(await postJson(`${origin}${api.login()}`, admin, {}))
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
  async function send(method: string, path: string, body: unknown): Promise<void> {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`)
  }
  for (const [id, packs] of Object.entries(stock)) {
    await send('PATCH', adminApi.product(Number(id)), { stock: packs })
  }
  await send('POST', adminApi.setupLater(), { isPutOff: true })
  const stored = await fetch(`${origin}${adminApi.settings()}`, { headers })
  const { settings, revision } = (await stored.json()) as SettingsView
  await send('PUT', adminApi.settingsSection('orders'), {
    revision,
    values: {
      ...formValues.orders(settings),
      maxOpenOrders: '1000000',
      maxOpenPacks: '1000000',
    },
  })
}
