import { readBusiness } from '../../business/server/read-business.ts'
import type { BusinessSettings } from '../../business/domain/business-settings.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { withApostrophes } from '../../platform/domain/german-format.ts'
import { isDatabaseUnavailable } from '../../platform/server/database/database-errors.ts'
import { pages } from '../../urls.ts'
import type { MailAttachment } from './content/mail-attachment.ts'
import type { MailBlock, MailContent, MailSender } from './content/mail-content.ts'
import { mailHtml } from './content/mail-html.tsx'
import { mailText } from './content/mail-text.ts'
import type { MailRow } from './mail-tables.ts'
import { decryptMailData } from './mail-tokens.ts'
import type { MailData, MailKind } from './queue-mail.ts'
import type { MailRegistry, WithMailRegistry } from './mail-registry.ts'
import type { TemplateContext } from './content/mail-template.ts'

type RenderDeps = Pick<ApiDeps, 'db' | 'env'> & WithMailRegistry

/** The rendered content of a mail. */
export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly replyTo?: string
  readonly unsubscribeUrl?: string
  readonly attachments: readonly MailAttachment[]
}

const MAX_SUBJECT_LENGTH = 200

/**
 * The start of an encoded word (RFC 2047); an invisible space stops mail programs from decoding it.
 */
const ENCODED_WORD = /=(?=\?)/g
const ZERO_WIDTH_SPACE = '\u200B'

/**
 * Returns a text as one line without control characters and encoded words, because the subject is a
 * header and contains text of visitors.
 */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  const cut = Array.from(line).slice(0, MAX_SUBJECT_LENGTH).join('')
  return cut.replaceAll(ENCODED_WORD, `=${ZERO_WIDTH_SPACE}`)
}

function isMailKind({ templates }: MailRegistry, kind: string): kind is MailKind {
  return Object.hasOwn(templates, kind)
}

/** Returns the German label of a kind of mail. */
export function mailKindLabel(mails: MailRegistry, kind: string): string {
  return isMailKind(mails, kind) ? mails.templates[kind].label : kind
}

/** Checks whether the admin area refuses to send a mail of this kind a second time. */
export function isMailSentOnce(mails: MailRegistry, kind: string): boolean {
  return isMailKind(mails, kind) && mails.templates[kind].isSentOnce === true
}

function senderOf(business: BusinessSettings, link: TemplateContext['link']): MailSender {
  const { brand, tagline, legalName, representative, street, postalCode, city } = business
  return {
    brand: withApostrophes(brand),
    tagline,
    lines: [
      [withApostrophes(legalName), representative].filter(Boolean).join(', '),
      `${street}, ${postalCode} ${city}`,
      `Telefon: ${business.phone}, E-Mail: ${business.email}`,
      ...(business.vatId ? [`USt-IdNr.: ${business.vatId}`] : []),
    ],
    links: [
      { label: 'Impressum', href: link(pages.imprint()) },
      { label: 'Datenschutz', href: link(pages.privacy()) },
      { label: 'AGB & Widerruf', href: link(pages.terms()) },
      { label: 'Vertrag widerrufen', href: link(pages.withdraw()) },
    ],
  }
}

async function contentOf<K extends MailKind>(
  { templates }: MailRegistry,
  context: TemplateContext,
  kind: K,
  data: string,
): Promise<MailContent> {
  // Only queueMail writes this data, with the type of this kind.
  const decrypted = decryptMailData(context.db, { kind, data })
  return templates[kind].template(context, decrypted as unknown as MailData[K])
}

/**
 * Returns a mail's subject, as last tried or as it would be now, without rendering the rest; '' when its
 * subject matter was deleted.
 */
export async function subjectOfMail(
  { db, env, log, mails }: RenderDeps & Pick<ApiDeps, 'log'>,
  { id, kind, data, subject }: Pick<MailRow, 'id' | 'kind' | 'data' | 'subject'>,
): Promise<string> {
  if (subject !== null) return subject
  if (!isMailKind(mails, kind)) return ''
  const link = (path: string): string => `${env.publicUrl}${path}`
  try {
    const context = { db, env, business: await readBusiness(db), link }
    const content = await contentOf(mails, context, kind, data)
    return oneLine(content.subject)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    log.warn({ err: error, mailId: id }, 'subject of a mail could not be made')
    return ''
  }
}

const pictureOf = (block: MailBlock) => (block.kind === 'picture' ? [block.attachment] : [])

/** Renders a queued mail from the current data. Throws when that was deleted. */
export async function renderMail(
  { db, env, mails }: RenderDeps,
  { kind, data }: Pick<MailRow, 'kind' | 'data'>,
): Promise<RenderedMail> {
  if (!isMailKind(mails, kind))
    throw new Error(`there is no template for mails of the kind ${kind}`)
  const business = await readBusiness(db)
  const link = (path: string): string => `${env.publicUrl}${path}`
  const content = await contentOf(mails, { db, env, business, link }, kind, data)
  const sender = senderOf(business, link)
  const subject = oneLine(content.subject)
  return {
    subject,
    html: mailHtml({ ...content, subject }, sender),
    text: mailText(content, sender),
    attachments: [...(content.attachments ?? []), ...content.blocks.flatMap(pictureOf)],
    ...(content.replyTo !== undefined && { replyTo: content.replyTo }),
    ...(content.unsubscribeUrl !== undefined && { unsubscribeUrl: content.unsubscribeUrl }),
  }
}
