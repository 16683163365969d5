import type { AddressInput } from './address-input.ts'

/** An entry of `GET /api/user/addresses`, the default address first. */
export interface AddressView extends AddressInput {
  readonly id: string
  readonly isDefault: boolean
}
