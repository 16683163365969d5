import { Hono, type Context } from 'hono'
import {
  confirmOwnPassword,
  ownPasswordOf,
} from '../../accounts/server/own-password/confirm-own-password.ts'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import { refusal } from '../../platform/domain/refusal.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readBytes, readJson } from '../../platform/server/read-body.ts'
import { createUploadQueue } from '../../platform/server/uploads/upload-queue.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { MAX_NOTICE_BYTES, noticeChoiceSchema } from '../domain/notice-input.ts'
import { readShownNotice } from './read-shown-notice.ts'
import { showNotice } from './show-notice.ts'
import { storeNotice } from './store-notice.ts'

const busy = refusal(
  'too-many',
  'Es werden gerade mehrere Dateien geprüft. Bitte versuchen Sie es gleich noch einmal.',
  { details: { retryAfterSeconds: 10 } },
)

const MAX_NAME_LENGTH = 200

/** Returns the name of the uploaded file from the header `X-File-Name`, percent-encoded; it is only shown. */
function fileNameOf(c: Context): string {
  try {
    const name = decodeURIComponent(c.req.header('x-file-name') ?? '')
    return name
      .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
      .slice(0, MAX_NAME_LENGTH)
      .toWellFormed()
  } catch {
    return ''
  }
}

/** Routes of the EU notice; `/api/admin` is guarded where it is mounted. */
export function noticeAdminApi(deps: ApiDeps): Hono {
  const uploads = createUploadQueue()
  const app = new Hono()
  app.post(adminApiPatterns.guaranteeNotice, async (c) => {
    const name = fileNameOf(c)
    const stored = await uploads.run(
      () => readBytes(c, MAX_NOTICE_BYTES),
      (bytes) => storeNotice(deps, { bytes, name, adminId: currentUser(c).id }),
    )
    if (stored === null) return refuse(c, busy)
    return stored.ok ? c.json(stored.value, 201) : refuse(c, stored.error)
  })
  app.put(adminApiPatterns.guaranteeNoticeChoice, async (c) => {
    const body = await readJson(c, noticeChoiceSchema)
    if (!body.ok) return refuse(c, body.error)
    const { currentPassword, ...choice } = body.value
    const own = await confirmOwnPassword(deps, ownPasswordOf(c, deps, currentPassword))
    if (!own.ok) return refuse(c, own.error)
    const adminId = currentUser(c).id
    const shown = await showNotice(deps, { ...choice, adminId, passwordHash: own.value })
    return shown.ok ? c.json({ notice: await readShownNotice(deps.db) }) : refuse(c, shown.error)
  })
  return app
}
