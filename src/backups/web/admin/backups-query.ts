import { queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../platform/web/api-client.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { BackupView } from '../../domain/backup-view.ts'

const WHILE_RUNNING_MS = 2_000

/** What is known about the backups, asked again while one runs. */
export function backupsQuery() {
  return queryOptions({
    queryKey: [adminApi.backups()],
    queryFn: () => apiGet<BackupView>(adminApi.backups()),
    refetchInterval: ({ state }) => (state.data?.isRunning ? WHILE_RUNNING_MS : false),
  })
}
