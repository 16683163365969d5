import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { apiGet } from '../../../platform/web/api-client.ts'
import { accountApi } from '../../../urls.account.ts'
import { api } from '../../../urls.ts'
import type { AddressView } from '../../domain/address-view.ts'

/** The addresses of the account with this id, the default first. */
export const addressesQuery = (userId: string) =>
  queryOptions({
    queryKey: [accountApi.addresses(), userId],
    queryFn: () => apiGet<AddressView[]>(accountApi.addresses()),
    staleTime: 0,
    // The next user of this browser must not see them.
    gcTime: 0,
  })

/** Shows the addresses after a change; the profile repeats the default one. */
export function storeAddresses(
  queryClient: QueryClient,
  userId: string,
  addresses: AddressView[],
): void {
  queryClient.setQueryData(addressesQuery(userId).queryKey, addresses)
  void queryClient.invalidateQueries({ queryKey: [api.userProfile()] })
}
