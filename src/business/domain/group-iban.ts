/** `DE89 3704 0044 …`, as it stands on paper. */
export function groupIban(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}
