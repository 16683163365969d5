/**
 * What a request may be answered with: `allowed` means that the request reached its handler, which may
 * still refuse its content; `2xx` means that it also succeeded.
 */
export type Cell = '2xx' | 'allowed' | '401' | '403' | '404'

/** What the id in a route names; null where it names nothing that belongs to a customer. */
export type OwnedKind = 'order' | 'document' | 'session' | 'address'

export interface Rule {
  /** Heading in docs/authorisation.md. */
  readonly name: string
  /** One sentence about the routes. */
  readonly text: string
  readonly owned: OwnedKind | null
  readonly anonymous: Cell
  /** A cookie of a session that has ended: of an admin on admin routes, else of the customer. */
  readonly expired: Cell
  /** A customer, with the id of something of their own. */
  readonly own: Cell
  /** A customer, with the id of something that belongs to another customer. */
  readonly others: Cell
  /** A customer, with an id that does not exist. */
  readonly missing: Cell
  /** An admin, with the id of something that belongs to a customer. */
  readonly admin: Cell
  /** An admin, with an id that does not exist. */
  readonly adminMissing: Cell
}

export const open: Rule = {
  name: 'Open to everyone',
  text: 'Needs no session. What a link in a mail opens is protected by the token in the request.',
  owned: null,
  anonymous: 'allowed',
  expired: 'allowed',
  own: 'allowed',
  others: 'allowed',
  missing: 'allowed',
  admin: 'allowed',
  adminMissing: 'allowed',
}

export const machine: Rule = {
  ...open,
  name: 'This machine, or METRICS_TOKEN',
  text: 'No session gives the right; everybody else gets the answer of an unknown address.',
  anonymous: '404',
  expired: '404',
  own: '404',
  others: '404',
  missing: '404',
  admin: '404',
  adminMissing: '404',
}

export const account: Rule = {
  ...open,
  name: 'Signed-in accounts',
  text: 'Reads and changes only what belongs to the account of the session.',
  anonymous: '401',
  expired: '401',
}

const owned: Rule = { ...account, own: '2xx', others: '404', missing: '404' }

export const ownOrder: Rule = {
  ...owned,
  name: 'The own order',
  text: 'The customer of the order, and admins. Another order is answered like a missing one.',
  owned: 'order',
  admin: '2xx',
  adminMissing: '404',
}

export const ownDocument: Rule = {
  ...ownOrder,
  name: 'A document of the own order',
  text: 'The customer of the order, and admins, with the number of a document of this order.',
  owned: 'document',
}

export const onlyOwnOrder: Rule = {
  ...ownOrder,
  name: 'The own order, not for admins',
  text: 'Only the customer of the order.',
  admin: '404',
}

export const ownSession: Rule = {
  ...owned,
  name: 'An own session',
  text: 'Only the account that the session belongs to, admins included.',
  owned: 'session',
  admin: '404',
  adminMissing: '404',
}

export const ownAddress: Rule = {
  ...ownSession,
  name: 'An own address',
  text: 'Only the account that the address belongs to, admins included.',
  owned: 'address',
}

export const admin: Rule = {
  ...account,
  name: 'Admins',
  text: 'A customer gets the same answer for every id, existing or not.',
  own: '403',
  others: '403',
  missing: '403',
}

export const adminOrder: Rule = {
  ...admin,
  name: 'Orders for admins',
  text: 'Every order. A customer gets the same answer for every id, also for an own order.',
  owned: 'order',
  adminMissing: '404',
}

export const adminOrderChange: Rule = {
  ...adminOrder,
  name: 'Changes of orders by admins',
  text: 'Every order. The content of the request is checked before its id.',
  adminMissing: 'allowed',
}

export const adminDocument: Rule = {
  ...adminOrder,
  name: 'Documents for admins',
  text: 'Every document of every order.',
  owned: 'document',
}

/** Every rule, in the order of docs/authorisation.md. */
export const rules: readonly Rule[] = [
  open,
  machine,
  account,
  ownOrder,
  onlyOwnOrder,
  ownDocument,
  ownSession,
  ownAddress,
  admin,
  adminOrder,
  adminOrderChange,
  adminDocument,
]
