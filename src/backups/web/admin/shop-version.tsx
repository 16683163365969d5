import { useQuery } from '@tanstack/react-query'
import { backupsQuery } from './backups-query.ts'

/**
 * Names the version of the shop that answers. The build must not contain it: each chunk names the chunks that it
 * loads, so one changed text in one of them gives all of them new addresses.
 */
export function ShopVersion() {
  const { data, isError } = useQuery({ ...backupsQuery(), staleTime: Infinity })
  return <p className="mt-8 text-small">Version {data?.version ?? (isError ? 'unbekannt' : '…')}</p>
}
