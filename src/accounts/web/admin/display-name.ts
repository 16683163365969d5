/** What a person is called where it must be clear who is meant: two may have the same name. */
export function displayName({
  name,
  email,
}: {
  readonly name: string
  readonly email: string
}): string {
  return name ? `${name} (${email})` : email
}
