import type { Db } from '../../../platform/server/database/tables.ts'
import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import type { CheckoutEnv } from '../../../business/server/takes-orders.ts'
import type { MailContent } from './mail-content.ts'
import type { MailData, MailKind } from '../queue-mail.ts'

export interface TemplateContext {
  readonly db: Db
  readonly business: BusinessSettings
  readonly env: CheckoutEnv
  /**
   * Returns the absolute URL of a path of the shop, built from PUBLIC_URL and never from a request.
   */
  readonly link: (path: string) => string
}

/** Returns the content of a mail of this kind. Throws when its subject was deleted. */
export type Template<K extends MailKind> = (
  context: TemplateContext,
  data: MailData[K],
) => Promise<MailContent>
