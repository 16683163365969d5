import type { LegalTextKind } from '../../src/legal-texts/domain/legal-text-kinds.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { ADMIN_PASSWORD } from '../accounts/admins.ts'
import type { TestShop } from '../shop.ts'

interface Publication {
  readonly base: number
  readonly text: string | null
  readonly note?: string
  /** Absent: the first admin's. */
  readonly currentPassword?: string
}

/** Sends a version of a legal text as the editor would. */
export function publishText(
  shop: TestShop,
  cookie: string,
  kind: LegalTextKind,
  { note = '', currentPassword = ADMIN_PASSWORD, ...rest }: Publication,
): Promise<Response> {
  return shop.request(adminApi.legalTextVersions(kind), {
    method: 'POST',
    body: { ...rest, note, currentPassword },
    cookie,
  })
}
