import { formValues } from '../../src/settings/domain/settings-form.ts'
import {
  needsOwnPassword,
  type SettingsSection,
} from '../../src/settings/domain/settings-fields.ts'
import type { SectionValues } from '../../src/settings/domain/settings-input.ts'
import type { SettingsView } from '../../src/settings/domain/settings-view.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { ADMIN_PASSWORD } from '../accounts/admins.ts'
import { signIn, type TestShop } from '../shop.ts'

/** Reads the settings through the admin API. */
export async function readSettings(shop: TestShop, cookie: string): Promise<SettingsView> {
  return (await shop.request(adminApi.settings(), { cookie })).json() as Promise<SettingsView>
}

interface Put {
  /** Absent: the current one. */
  readonly revision?: number
  /** Required for some sections. Absent: the first admin's. */
  readonly currentPassword?: string
}

/** Sends a section as its form would, with some of its fields changed. */
export async function putSettings<S extends SettingsSection>(
  shop: TestShop,
  cookie: string,
  section: S,
  change: Partial<SectionValues<S>> | Readonly<Record<string, unknown>>,
  { revision, currentPassword = ADMIN_PASSWORD }: Put = {},
): Promise<Response> {
  const view = await readSettings(shop, cookie)
  const own = needsOwnPassword(section) ? { currentPassword } : {}
  const values = { ...formValues[section](view.settings), ...change }
  return shop.request(adminApi.settingsSection(section), {
    method: 'PUT',
    body: { revision: revision ?? view.revision, values, ...own },
    cookie,
  })
}

/** Raises the limits of unpaid orders in the settings, as an owner would who expects many orders. */
export async function allowManyOpenOrders(shop: TestShop): Promise<void> {
  const limits = { maxOpenOrders: '100000', maxOpenPacks: '1000000' }
  const answer = await putSettings(shop, await signIn(shop), 'orders', limits)
  if (!answer.ok) throw new Error(`settings refused: ${await answer.text()}`)
}
