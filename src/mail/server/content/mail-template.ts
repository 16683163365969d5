import type { Db } from '../../../platform/server/database/tables.ts'
import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import type { MailContent } from './mail-content.ts'
import type { MailData, MailKind } from '../queue-mail.ts'

export interface TemplateContext {
  readonly db: Db
  readonly business: BusinessSettings
  /** The absolute address of a path of the shop: from PUBLIC_URL alone, never from a request. */
  readonly link: (path: string) => string
}

/** Finds what a mail of this kind tells, and tells it. Throws when what it is about is gone. */
export type Template<K extends MailKind> = (
  context: TemplateContext,
  data: MailData[K],
) => Promise<MailContent>
