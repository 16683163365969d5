import { ApiError, reach, readAnswer, unreachable } from '../../../platform/web/api-client.ts'
import type { Progress } from '../../domain/import-view.ts'

export type Done = Extract<Progress, { step: 'done' }>

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    rest += decoder.decode(value, { stream: !done })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (done) return
  }
}

/**
 * Sends a request that answers with its progress, and returns its last line. Throws `ApiError` when it is
 * refused or breaks off.
 */
export async function sendWithProgress(
  path: string,
  body: File | null,
  onProgress: (progress: Progress) => void,
): Promise<Done> {
  const headers = { 'content-type': 'application/octet-stream' }
  const response = await reach(path, { method: 'POST', ...(body && { body, headers }) })
  if (!response.ok || !response.body) return readAnswer<Done>(response)
  let last: Done | null = null
  try {
    // Read to its end, because a response that is dropped counts as a failed request.
    for await (const line of linesOf(response.body)) {
      const progress = JSON.parse(line) as Progress
      if (progress.step === 'failed') throw new ApiError(500, { message: progress.message })
      if (progress.step === 'done') last = progress
      else onProgress(progress)
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
  }
  if (last) return last
  throw unreachable()
}
