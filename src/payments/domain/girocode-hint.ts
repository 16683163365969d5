/** Says what a GiroCode is for; pages, mails and invoices show it beside the code. */
export const GIROCODE_HINT =
  'Der GiroCode füllt die Überweisung aus: Scannen Sie ihn mit Ihrer Banking-App und prüfen Sie dort die Angaben.'
