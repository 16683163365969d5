/** Groups an IBAN in blocks of four as it is printed: `DE89 3704 0044 …`. */
export function groupIban(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}
