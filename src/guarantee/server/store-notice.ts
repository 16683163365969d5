import { createHash } from 'node:crypto'
import { DAY_MS } from '../../platform/domain/clock.ts'
import { noticePicture } from '../domain/guarantee-notice.ts'
import { deleteUnusedNotices, findNotice, insertNotice, type StoredNotice } from './notices-repo.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import type { NoticeFileView } from '../domain/notice-input.ts'
import { readNotice } from './read-notice.ts'

/** How long an upload is kept that no page has shown. */
const KEPT_MS = DAY_MS

/** Returns a stored notice as the admin sees it. */
export function toNoticeFileView(notice: StoredNotice): NoticeFileView {
  return { hash: notice.hash, name: notice.name, picture: noticePicture(notice) }
}

/**
 * Checks and stores an uploaded notice, which no page shows yet. Refuses with `invalid` what is not an SVG or
 * PDF that is safe to show, or has no colours. A file that is known already keeps its first name.
 */
export async function storeNotice(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  upload: { readonly bytes: Uint8Array; readonly name: string; readonly adminId: string },
): Promise<Result<NoticeFileView, Refusal>> {
  const { bytes, name, adminId } = upload
  const hash = createHash('sha256').update(bytes).digest('hex')
  const known = await findNotice(db, hash)
  if (known) return ok(toNoticeFileView(known))
  const read = await readNotice(bytes)
  if (!read.ok) return read
  const { picture, width, height } = read.value
  const at = clock.now()
  const now = at.toISOString()
  await transact(db, async (tx) => {
    await deleteUnusedNotices(tx, new Date(at.getTime() - KEPT_MS).toISOString())
    const row = { hash, name, picture, width, height, file: bytes, shown_at: null }
    const isNew = await insertNotice(tx, { ...row, uploaded_at: now, uploaded_by: adminId })
    if (!isNew) return
    const detail = { name, bytes: bytes.length }
    const action = {
      adminId,
      action: 'guarantee-notice.upload',
      subject: hash,
      detail,
      now,
    } as const
    await recordAdminAction(tx, action)
  })
  return ok(toNoticeFileView({ hash, name, width, height, isSvg: picture === null }))
}
