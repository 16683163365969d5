import type { ApiDeps } from '../../platform/server/api-deps.ts'
import type { WithMailRegistry } from './mail-registry.ts'
import type { RenderedMail } from './render-mail.ts'

/** Returns a mail's HTML with its pictures in it, because a browser does not know the parts of a mail. */
export async function embedPictures(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'log'> & WithMailRegistry,
  { html, attachments }: Pick<RenderedMail, 'html' | 'attachments'>,
): Promise<string> {
  let embedded = html
  for (const attachment of attachments) {
    if (attachment.contentId === undefined) continue
    const bytes = await deps.mails.openAttachment(deps, attachment)
    const source = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
    embedded = embedded.replace(`src="cid:${attachment.contentId}"`, `src="${source}"`)
  }
  return embedded
}
