export const INCOMPLETE_LINK = 'Dieser Link ist nicht vollständig.'

export const OPEN_LINK_AGAIN = `${INCOMPLETE_LINK} Bitte öffnen Sie ihn noch einmal aus der E-Mail.`
