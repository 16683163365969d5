/** Message of a value that no form of the shop sends: only a program can have made it. */
export const CHECK_YOUR_INPUT = 'Bitte prüfen Sie Ihre Eingaben.'

export const CHOOSE_REASON = 'Bitte wählen Sie einen Grund.'
