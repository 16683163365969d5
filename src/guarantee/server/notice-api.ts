import { Hono } from 'hono'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { BUSINESS_TAG } from '../../business/domain/business-tags.ts'
import { declarePublic } from '../../platform/server/answers/answer-tags.ts'
import { apiNotFound } from '../../platform/server/http-errors.ts'
import { GUARANTEE_NOTICE_API, GUARANTEE_NOTICE_FILES } from '../../urls.guarantee.ts'
import {
  guaranteeText,
  noticePicture,
  YOUR_EUROPE_GUARANTEES,
  type GuaranteeNoticeView,
} from '../domain/guarantee-notice.ts'
import { findNoticeFile, findShownNotice } from './notices-repo.ts'

const FOREVER = 'public, max-age=31536000, immutable'
/** An SVG that is opened as a document runs nothing and loads nothing but what it contains. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

const types = { svg: 'image/svg+xml', webp: 'image/webp' } as const

/** `GET /api/guarantee-notice`: the rights of the legal guarantee, and the EU notice once it is uploaded. */
export function noticeApi({ db }: Pick<ApiDeps, 'db'>): Hono {
  return new Hono().get(GUARANTEE_NOTICE_API, async (c) => {
    const shown = await findShownNotice(db)
    declarePublic(c, [BUSINESS_TAG])
    return c.json({
      text: [...guaranteeText],
      link: YOUR_EUROPE_GUARANTEES,
      picture: shown && noticePicture(shown),
    } satisfies GuaranteeNoticeView)
  })
}

/** Serves the files of uploaded notices. A file never changes, because its address is its hash. */
export function noticeFiles({ db }: Pick<ApiDeps, 'db'>): Hono {
  return new Hono().get(`${GUARANTEE_NOTICE_FILES}:file`, async (c) => {
    const [, hash, ending] = /^([0-9a-f]{64})\.(svg|webp)$/.exec(c.req.param('file')) ?? []
    const format = ending === 'svg' ? 'svg' : 'webp'
    const bytes = hash ? await findNoticeFile(db, hash, format) : null
    if (!hash || !bytes) return apiNotFound(c)
    const etag = `"${hash}"`
    const headers = {
      'Content-Type': types[format],
      'Cache-Control': FOREVER,
      'Content-Security-Policy': POLICY,
      ETag: etag,
    }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    return c.body(new Uint8Array(bytes), 200, headers)
  })
}
