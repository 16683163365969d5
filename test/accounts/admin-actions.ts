import type { TestShop } from '../shop.ts'

/** Returns the id of the newest log entry, because tests cannot empty the log. */
export async function lastActionId({ deps }: TestShop): Promise<string> {
  const query = deps.db.selectFrom('admin_actions').select('id').orderBy('id', 'desc').limit(1)
  return (await query.executeTakeFirst())?.id ?? ''
}

/** Returns the actions after that entry, oldest first. */
export function actionsSince({ deps }: TestShop, id: string) {
  return deps.db
    .selectFrom('admin_actions')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .execute()
}
