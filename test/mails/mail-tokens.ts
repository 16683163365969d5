import { decryptMailData } from '../../src/mail/server/mail-tokens.ts'
import type { MailRow } from '../../src/mail/server/mail-tables.ts'
import type { TestShop } from '../shop.ts'

/** Returns the data of a stored mail with the token of its link, as its template gets it. */
export function mailDataOf<T extends object = { readonly token: string }>(
  { deps }: Pick<TestShop, 'deps'>,
  mail: Pick<MailRow, 'kind' | 'data'>,
): T {
  return decryptMailData(deps.db, mail) as T
}

/** In place of a mail that is not there; it has no token. */
export const noMail: Pick<MailRow, 'kind' | 'data'> = { kind: '', data: '{}' }
