/** Returns name and email, because two admins may have the same name. */
export function displayName({
  name,
  email,
}: {
  readonly name: string
  readonly email: string
}): string {
  return name ? `${name} (${email})` : email
}
