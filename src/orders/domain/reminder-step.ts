/** What is done about the missing payment of an order, with German labels for its history. */
export const reminderSteps = {
  reminded: 'Zahlungserinnerung gesendet',
  extended: 'Nachfrist verlängert',
  stopped: 'Wird nicht mehr von selbst erinnert oder storniert',
  resumed: 'Wird wieder von selbst erinnert',
} as const

export type ReminderStep = keyof typeof reminderSteps
