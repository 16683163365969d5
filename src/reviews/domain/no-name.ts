/** How a review without a name is signed. */
export const NO_NAME = 'Anonym'
