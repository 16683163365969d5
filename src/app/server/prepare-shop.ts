import { migrations } from '../../../db/migrations/all.ts'
import releasedMigrations from '../../../db/migrations/released.json' with { type: 'json' }
import { prepareAdmin } from '../../accounts/server/admins/prepare-admin.ts'
import { reencryptTotpSecrets } from '../../accounts/server/login-codes/totp-secret-at-rest.ts'
import { prepareBusiness } from '../../business/server/prepare-business.ts'
import { prepareCatalogue } from '../../catalogue/server/prepare-catalogue.ts'
import { reencryptMailTokens } from '../../mail/server/reencrypt-mail-tokens.ts'
import { finishRestore } from '../../backups/server/restoring/finish-restore.ts'
import { requireNotMoved } from '../../platform/server/copies/moves-table.ts'
import { writeErasureJournal } from '../../platform/server/erasures/erasure-journal.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { reencryptWebhookSecrets } from '../../webhooks/server/webhook-secret.ts'
import { reencryptIbans } from '../../refunds/server/accounts/encrypted-iban.ts'
import { prepareServerSecret } from '../../platform/server/encryption/server-secret.ts'
import { migrate } from '../../platform/server/database/migrate.ts'
import { checkMigrationHashes } from '../../platform/server/database/migration-hashes.ts'

/**
 * Migrates the schema and creates settings, catalogue and admin before the shop starts; safe to run in
 * several processes. Calls `showPassword` with the first admin's generated password before the commit.
 */
export async function prepareShop(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'env' | 'log' | 'changes'>,
  showPassword: (password: string) => void,
): Promise<void> {
  await migrate(deps.db, migrations, deps.log)
  await requireNotMoved(deps.db)
  await checkMigrationHashes(deps.db, releasedMigrations)
  await prepareServerSecret(deps.db, deps.env)
  await reencryptTotpSecrets(deps)
  await reencryptMailTokens(deps.db)
  await reencryptIbans(deps.db)
  await reencryptWebhookSecrets(deps.db)
  await finishRestore(deps)
  await writeErasureJournal(deps)
  await prepareBusiness(deps)
  await prepareCatalogue(deps)
  await prepareAdmin(deps, showPassword)
}
