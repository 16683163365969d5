import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { backupsQuery } from './backups-query.ts'

/** Says on every admin page of a test copy that it is one; nothing in the real shop. */
export function TestCopyNotice() {
  // A shop does not become a copy while it runs.
  const { data } = useQuery({ ...backupsQuery(), staleTime: Infinity })
  if (!data?.isTestCopy) return null
  return <Notice title="Testkopie: verschickt keine E-Mails" className="mb-8" />
}
