import type { UsersTable } from './accounts-tables.ts'

type NamedAccount = Pick<UsersTable, 'first_name' | 'last_name' | 'email'>

/** Returns first and last name as one text; empty for an account without a name. */
export function nameOf({
  first_name,
  last_name,
}: Pick<UsersTable, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim()
}

/** Returns the name, or the email of an account without a name. */
export function nameOrEmail(person: NamedAccount): string {
  return nameOf(person) || person.email
}

/** Returns `name (email)`, or the email alone for an account without a name. */
export function nameAndEmail(person: NamedAccount): string {
  const name = nameOf(person)
  return name ? `${name} (${person.email})` : person.email
}

/** Returns the email of a text that `nameAndEmail` made. */
export function emailOfLabel(label: string): string {
  return /[^\s()]+(?=\)?$)/.exec(label)?.[0] ?? ''
}
