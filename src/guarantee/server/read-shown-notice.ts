import type { Queryable } from '../../platform/server/database/tables.ts'
import type { NoticeFileView } from '../domain/notice-input.ts'
import { findShownNotice } from './notices-repo.ts'
import { toNoticeFileView } from './store-notice.ts'

/** Reads the EU notice that pages show; null without one. */
export async function readShownNotice(db: Queryable): Promise<NoticeFileView | null> {
  const shown = await findShownNotice(db)
  return shown && toNoticeFileView(shown)
}
