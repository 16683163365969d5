import * as z from 'zod/mini'
import { currentPasswordSchema } from '../../accounts/domain/account-input.ts'
import { noticePictureSchema } from './guarantee-notice.ts'

/** Largest file of the EU notice, in MB of 1,048,576 bytes. */
export const MAX_NOTICE_MB = 3
export const MAX_NOTICE_BYTES = MAX_NOTICE_MB * 1024 * 1024

const NOT_AS_SHOWN = 'Bitte laden Sie die Einrichtung neu.'

const hash = z.nullable(
  z.string({ error: NOT_AS_SHOWN }).check(z.regex(/^[0-9a-f]{64}$/, NOT_AS_SHOWN)),
)

/** Body of the choice which notice pages show. */
export const noticeChoiceSchema = z.object({
  /** SHA-256 of an uploaded notice; null shows the plain text alone. */
  hash,
  /** What was shown when the page was loaded. */
  base: hash,
  currentPassword: currentPasswordSchema,
})

export type NoticeChoice = z.infer<typeof noticeChoiceSchema>

/** An uploaded notice as the admin sees it. */
export const noticeFileSchema = z.object({
  hash: z.string(),
  /** Name of the file. */
  name: z.string(),
  picture: noticePictureSchema,
})

/** The answer of the choice which notice pages show; null for none. */
export const noticeShownSchema = z.object({ notice: z.nullable(noticeFileSchema) })

export type NoticeFileView = z.infer<typeof noticeFileSchema>
