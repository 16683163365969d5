/** What a webhook is notified of, with the words of the admin area. */
export const webhookEvents = {
  'order.placed': 'Bestellung aufgegeben',
  'order.paid': 'Bestellung bezahlt',
  'order.shipped': 'Bestellung versendet',
  'order.cancelled': 'Bestellung storniert',
} as const satisfies Readonly<Record<string, string>>

export type WebhookEvent = keyof typeof webhookEvents

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

/** The message of the test button. */
export const PING = 'ping'

/** Returns the German name of an event of a message. */
export function eventLabel(event: string): string {
  if (event === PING) return 'Test'
  const known = webhookEventNames.find((name) => name === event)
  return known ? webhookEvents[known] : event
}
