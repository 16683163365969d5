/** How a withdrawal was matched with its order. */
export const withdrawalMatches = ['session', 'email', 'admin'] as const
export type WithdrawalMatch = (typeof withdrawalMatches)[number]

export const withdrawalMatchLabels: Readonly<Record<WithdrawalMatch, string>> = {
  session: 'Zugeordnet über das Konto',
  email: 'Zugeordnet über die E-Mail-Adresse',
  admin: 'Von Hand zugeordnet',
}
