import type { UsersTable } from './accounts-tables.ts'

/** First and last name as one; '' for who never gave one. */
export function nameOf({
  first_name,
  last_name,
}: Pick<UsersTable, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim()
}

/** Name and e-mail address as the owner reads them; the address alone for who never gave a name. */
export function personLabel(
  person: Pick<UsersTable, 'first_name' | 'last_name' | 'email'>,
): string {
  const name = nameOf(person)
  return name ? `${name} (${person.email})` : person.email
}
