/** Says in cart, checkout and the answer to an order that the shop takes no orders. */
export const CHECKOUT_CLOSED = 'Dieser Shop nimmt zurzeit keine Bestellungen an.'
