import { ApiError } from '../../../platform/web/api-client.ts'
import { adminApi } from '../../../urls.admin.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGE_MB } from '../../domain/image-signature.ts'

/** The types in the file chooser. The server checks the content. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const OFFLINE = {
  code: 'network',
  message: 'Das Bild konnte nicht übertragen werden. Bitte prüfen Sie Ihre Verbindung.',
}

/**
 * Uploads an image and returns its path in the shop; throws `ApiError`. `onProgress` gets the part
 * that was sent, from 0 to 1. `fetch` reports no upload progress, so this uses XMLHttpRequest.
 */
export function uploadImage(
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  if (file.size > MAX_IMAGE_BYTES) {
    const message = `Die Datei ist zu groß. Möglich sind höchstens ${MAX_IMAGE_MB} MB.`
    return Promise.reject(new ApiError(413, { code: 'too-large', message }))
  }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', adminApi.productImages())
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const body = parse(request.responseText)
      const image = body['image']
      if (request.status === 201 && typeof image === 'string') resolve(image)
      else reject(new ApiError(request.status, body))
    })
    request.addEventListener('error', () => reject(new ApiError(0, OFFLINE)))
    request.addEventListener('abort', () => reject(new ApiError(0, OFFLINE)))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
