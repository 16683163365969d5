export const mailStates = ['queued', 'sending', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

const labels: Readonly<Record<MailState, string>> = {
  queued: 'Wartet',
  sending: 'Wird gesendet',
  sent: 'Gesendet',
  failed: 'Fehlgeschlagen',
}

/** A mail's state in the owner's words. */
export function mailStateLabel(state: MailState): string {
  return labels[state]
}
