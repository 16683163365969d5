import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { readBusiness } from '../../../business/server/read-business.ts'
import { isCommonPassword } from './common-passwords.ts'

const COMMON = 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.'

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '')
}

/** Refuses common passwords and those made of the shop's name. */
export async function checkNewPassword(
  db: Queryable,
  password: string,
): Promise<Result<void, Refusal>> {
  const { brand } = await readBusiness(db)
  const isShopName = lettersOf(password) === lettersOf(brand)
  if (!isShopName && !(await isCommonPassword(password))) return ok(undefined)
  return err(refusal('invalid', COMMON, { fields: { password: COMMON } }))
}
