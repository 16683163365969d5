import type { UsersTable } from './accounts-tables.ts'

/** First and last name as one; '' for who never gave one. */
export function nameOf({
  first_name,
  last_name,
}: Pick<UsersTable, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim()
}
