/** The only country the shop delivers to. */
export const DELIVERY_COUNTRY = 'Deutschland'
