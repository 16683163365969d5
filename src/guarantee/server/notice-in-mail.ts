import type { MailBlock } from '../../mail/server/content/mail-content.ts'
import { AttachmentNotReady } from '../../mail/server/content/mail-attachment.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { guaranteeText, noticePicture, YOUR_EUROPE_GUARANTEES } from '../domain/guarantee-notice.ts'
import { GUARANTEE_TITLE } from '../domain/guarantee-title.ts'
import { findNoticeOriginal, findShownNotice, type StoredNotice } from './notices-repo.ts'
import { drawNotice } from './read-notice.ts'

declare module '../../mail/server/content/mail-attachment.ts' {
  interface MailAttachmentKinds {
    /** An uploaded EU notice, drawn as a PNG. */
    'guarantee-notice': { readonly hash: string }
  }
}

/**
 * Returns the EU notice on the legal guarantee as pages show it, and the same rights as text, because what
 * was stated before the order is confirmed with it (BGB § 312f Abs. 2; EGBGB Art. 246a § 1 Abs. 1).
 */
export async function guaranteeBlocks(db: Queryable): Promise<readonly MailBlock[]> {
  const shown = await findShownNotice(db)
  const picture: readonly MailBlock[] = shown ? [noticeBlock(shown)] : []
  const small = (text: string): MailBlock => ({ kind: 'small', text })
  return [
    { kind: 'heading', text: GUARANTEE_TITLE },
    ...picture,
    ...guaranteeText.map(small),
    small(`Mehr bei „Ihr Europa“: ${YOUR_EUROPE_GUARANTEES}`),
  ]
}

function noticeBlock(shown: StoredNotice): MailBlock {
  const { width, height } = noticePicture(shown)
  return {
    kind: 'picture',
    attachment: {
      kind: 'guarantee-notice',
      fileName: 'EU-Mitteilung-Gewaehrleistung.png',
      contentId: 'gewaehrleistung@mail',
      hash: shown.hash,
    },
    alt: 'EU-Mitteilung zur Gewährleistung, als Text darunter',
    caption: '',
    size: { width, height },
  }
}

/** The picture that was drawn last: every confirmation has the same one, and drawing takes a process. */
let last: { readonly hash: string; readonly picture: Uint8Array } | null = null

/** Returns an uploaded notice as a PNG. Throws when it is gone, and `AttachmentNotReady`. */
export async function openNoticePicture(db: Queryable, hash: string): Promise<Uint8Array> {
  if (last?.hash === hash) return last.picture
  const file = await findNoticeOriginal(db, hash)
  if (!file) throw new Error(`the EU notice ${hash} is gone`)
  const picture = await drawNotice(file)
  if (!picture) throw new AttachmentNotReady('the EU notice could not be drawn')
  last = { hash, picture }
  return picture
}
