import { ApiError, reach, readAnswer } from '../../../platform/web/api-client.ts'
import { adminApi } from '../../../urls.admin.ts'
import { MAX_NOTICE_BYTES, MAX_NOTICE_MB, type NoticeFileView } from '../../domain/notice-input.ts'

const TOO_LARGE = `Die Datei ist zu groß. Möglich sind höchstens ${MAX_NOTICE_MB} MB.`

/** Uploads a file of the EU notice, which no page shows yet; throws `ApiError`. */
export async function uploadNotice(file: File): Promise<NoticeFileView> {
  if (file.size > MAX_NOTICE_BYTES) {
    throw new ApiError(413, { code: 'too-large', message: TOO_LARGE })
  }
  const response = await reach(adminApi.guaranteeNotice(), {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(file.name.toWellFormed()),
    },
    body: file,
  })
  return readAnswer<NoticeFileView>(response)
}
