/** The limit that the shop is compared with: `node:http` that answers with bytes from its memory. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer of the shop, to be sent again. */
export interface BareAnswer {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Base64. */
  readonly body: string
}

process.once('message', (answers: readonly BareAnswer[]) => {
  const kept = new Map(
    answers.map(({ path, headers, body }) => {
      return [path, { headers, body: Buffer.from(body, 'base64') }] as const
    }),
  )
  const server = createServer((request, response) => {
    const answer = kept.get(request.url ?? '')
    response.writeHead(answer ? 200 : 404, answer?.headers)
    response.end(answer?.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
// The bench has ended.
process.once('disconnect', () => process.exit())
