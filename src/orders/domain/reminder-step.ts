/** What is done about the missing payment of an order, with German labels for its history. */
export const reminderSteps = {
  reminded: 'Zahlungserinnerung gesendet',
  extended: 'Nachfrist verlängert',
  stopped: 'Automatische Erinnerung und Stornierung ausgeschaltet',
  resumed: 'Automatische Erinnerung wieder eingeschaltet',
} as const

export type ReminderStep = keyof typeof reminderSteps
