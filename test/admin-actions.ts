import type { TestShop } from './shop.ts'

/** The newest entry of the log: no test can empty it, but each can look at what came after. */
export async function lastActionId({ deps }: TestShop): Promise<string> {
  const query = deps.db.selectFrom('admin_actions').select('id').orderBy('id', 'desc').limit(1)
  return (await query.executeTakeFirst())?.id ?? ''
}

/** What admins did since that entry, oldest first. */
export function actionsSince({ deps }: TestShop, id: string) {
  return deps.db
    .selectFrom('admin_actions')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .execute()
}
