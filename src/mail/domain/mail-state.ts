export const mailStates = ['queued', 'sending', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

const labels: Readonly<Record<MailState, string>> = {
  queued: 'Wartet',
  sending: 'Wird gesendet',
  sent: 'Gesendet',
  failed: 'Fehlgeschlagen',
}

/** Returns the German label of a mail's state. */
export function mailStateLabel(state: MailState): string {
  return labels[state]
}
