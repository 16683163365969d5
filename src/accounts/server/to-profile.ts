import type { ProfileView } from '../domain/profile-view.ts'
import type { UsersTable } from './accounts-tables.ts'

/** Returns the account as its user may see it, without the password hash. */
export function toProfile(user: UsersTable): ProfileView {
  return {
    id: user.id,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    phone: user.phone,
    address: user.address,
    postalCode: user.postal_code,
    city: user.city,
    country: user.country,
    isAdmin: user.is_admin === 1,
    createdAt: user.created_at,
    updatedAt: user.updated_at,
  }
}
