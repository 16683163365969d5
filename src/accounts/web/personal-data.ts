import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../urls.ts'

/** Beginnings of the addresses whose answers are somebody's own; the last covers the owner's pages. */
const addresses = [api.userOrders(), api.orders(), '/api/admin/']

function isPersonal(key: unknown): boolean {
  return typeof key === 'string' && addresses.some((address) => key.startsWith(address))
}

/** Drops every order this browser has read: they belong to whoever was signed in before. */
export async function forgetOrders(queryClient: QueryClient): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => isPersonal(queryKey[0])
  queryClient.removeQueries({ predicate, type: 'inactive' })
  await queryClient.resetQueries({ predicate })
}

/** Drops profile and orders after the session has ended. */
export function forgetPersonalData(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [key] }) => key === api.userProfile() || isPersonal(key),
  })
}
