import { Hono } from 'hono'
import {
  confirmOwnPassword,
  ownPasswordOf,
} from '../../accounts/server/own-password/confirm-own-password.ts'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import { BUSINESS_TAG } from '../../business/domain/business-tags.ts'
import { toBusinessView } from '../../business/domain/business-view.ts'
import { readBusiness } from '../../business/server/read-business.ts'
import { termsText } from '../../content/domain/terms.ts'
import { refusal } from '../../platform/domain/refusal.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { declarePublic } from '../../platform/server/answers/answer-tags.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { apiPatterns } from '../../urls.ts'
import { legalTextInputSchema } from '../domain/legal-text-input.ts'
import {
  knownLegalTextKind,
  legalTextNotFound,
  type LegalTextKind,
} from '../domain/legal-text-kinds.ts'
import type { LegalTextView } from '../domain/legal-text-view.ts'
import { listLegalTexts, listLegalTextVersions } from './list-legal-texts.ts'
import { publishLegalText } from './publish-legal-text.ts'
import { readReplacedTexts } from './read-replaced-texts.ts'

/** The terms contain the withdrawal instruction, so they are replaced when one of both is. */
async function readText(
  { db, env }: Pick<ApiDeps, 'db' | 'env'>,
  kind: LegalTextKind,
): Promise<LegalTextView> {
  const business = toBusinessView(await readBusiness(db), env.publicUrl)
  const texts = await readReplacedTexts(db, business)
  if (kind === 'terms' && (texts.terms || texts.withdrawal)) {
    return { blocks: termsText(business, texts) }
  }
  return { blocks: texts[kind] ?? null }
}

/** `GET /api/legal-texts/:kind`: the owner's own words, if they replaced the shop's. */
export function legalTextsApi(deps: Pick<ApiDeps, 'db' | 'env'>): Hono {
  return new Hono().get(apiPatterns.legalText, async (c) => {
    const kind = knownLegalTextKind(c.req.param('kind'))
    if (!kind) return refuse(c, legalTextNotFound)
    declarePublic(c, [BUSINESS_TAG])
    return c.json(await readText(deps, kind))
  })
}

/** Routes of the legal texts; `/api/admin` is guarded where it is mounted. */
export function legalTextsAdminApi(deps: ApiDeps): Hono {
  const { db } = deps
  const app = new Hono()
  app.get(adminApiPatterns.legalTexts, async (c) => c.json(await listLegalTexts(db)))
  app.get(adminApiPatterns.legalTextVersions, async (c) => {
    const kind = knownLegalTextKind(c.req.param('kind'))
    if (!kind) return refuse(c, legalTextNotFound)
    const before = c.req.query('before') ?? ''
    if (!/^\d{0,9}$/.test(before))
      return refuse(c, refusal('invalid', 'Diese Version gibt es nicht.'))
    return c.json(await listLegalTextVersions(db, kind, before === '' ? undefined : Number(before)))
  })
  app.post(adminApiPatterns.legalTextVersions, async (c) => {
    const kind = knownLegalTextKind(c.req.param('kind'))
    if (!kind) return refuse(c, legalTextNotFound)
    const body = await readJson(c, legalTextInputSchema)
    if (!body.ok) return refuse(c, body.error)
    const { currentPassword, ...input } = body.value
    const own = await confirmOwnPassword(deps, ownPasswordOf(c, deps, currentPassword))
    if (!own.ok) return refuse(c, own.error)
    const publication = { ...input, kind, admin: currentUser(c), passwordHash: own.value }
    const published = await publishLegalText(deps, publication)
    return published.ok ? c.json(await listLegalTexts(db), 201) : refuse(c, published.error)
  })
  return app
}
