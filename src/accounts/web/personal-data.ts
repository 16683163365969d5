import type { QueryClient } from '@tanstack/react-query'
import { ADMIN_API, api } from '../../urls.ts'

const personalUrls = [api.userOrders(), api.orders(), ADMIN_API]

function isPersonal(key: unknown): boolean {
  return typeof key === 'string' && personalUrls.some((url) => key.startsWith(url))
}

/** Deletes every cached order: they belong to the account that was signed in before. */
export async function forgetOrders(queryClient: QueryClient): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => isPersonal(queryKey[0])
  queryClient.removeQueries({ predicate, type: 'inactive' })
  await queryClient.resetQueries({ predicate })
}

/** Deletes cached profile and orders after the session has ended. */
export function forgetPersonalData(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [key] }) => key === api.userProfile() || isPersonal(key),
  })
}
