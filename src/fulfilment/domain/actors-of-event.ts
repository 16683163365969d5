import type { OrderEvent } from './order-history-view.ts'

/** Returns who caused an event: the program, if it acted with an API key, then the account. */
export function actorsOfEvent(event: OrderEvent): string[] {
  const program =
    event.kind === 'status' && event.apiKey !== null ? [`Schnittstelle „${event.apiKey}“`] : []
  return event.by === null ? program : [...program, event.by]
}
