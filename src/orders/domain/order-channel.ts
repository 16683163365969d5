/** How an order came in. */
export const orderChannels = ['website', 'phone', 'whatsapp'] as const
export type OrderChannel = (typeof orderChannels)[number]

/** The channels of orders that an admin enters. */
export const enteredChannels = ['phone', 'whatsapp'] as const satisfies readonly OrderChannel[]
export type EnteredChannel = (typeof enteredChannels)[number]

export const orderChannelLabels: Readonly<Record<OrderChannel, string>> = {
  website: 'Website',
  phone: 'Telefon',
  whatsapp: 'WhatsApp',
}
