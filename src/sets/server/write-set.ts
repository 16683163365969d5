import type { SessionUser } from '../../accounts/server/sessions/session-user.ts'
import { findSellable } from '../../catalogue/server/selling/find-sellable.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import { runOncePerKey } from '../../platform/server/admin-idempotency.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { isRowId, newId } from '../../platform/server/ids.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { pricePacks } from '../domain/product-set.ts'
import type { SetChange, SetInput } from '../domain/set-input.ts'
import type { SetEntry } from '../domain/set-view.ts'
import { findSetEntry } from './list-sets.ts'
import { deleteSetRow, findSets, insertSet, updateSet } from './sets-repo.ts'

type Admin = Pick<SessionUser, 'id'>
type Deps = Pick<ApiDeps, 'db' | 'clock'>

interface Target {
  readonly id: string
  readonly admin: Admin
}

const setNotFound = refusal('not-found', 'Dieses Set gibt es nicht mehr.')

const changedMeanwhile = refusal(
  'conflict',
  'Das Set wurde inzwischen von jemand anderem geändert. Bitte schließen Sie das Fenster und sehen Sie nach.',
)

const wrong = (field: keyof SetInput, message: string): Refusal =>
  refusal('invalid', message, { fields: { [field]: message } })

/** Refuses packs that are not sold, and a set that costs more than its packs. */
async function requireSold(tx: Tx, { price, packs }: SetInput): Promise<void> {
  const products = await findSellable(
    tx,
    packs.map(({ productId }) => productId),
  )
  const priced = pricePacks({ priceCents: price, packs }, ({ productId, weight }) => {
    const { variants = [] } = products.get(productId) ?? {}
    return variants.find((variant) => variant.weight === weight)?.priceCents
  })
  if (!priced) {
    return rollBack(wrong('packs', 'Eine dieser Packungen wird nicht mehr verkauft.'))
  }
  if (price > priced.reduce((sum, { normalCents }) => sum + normalCents, 0)) {
    rollBack(wrong('price', 'Das Set würde mehr kosten als seine Packungen einzeln.'))
  }
}

async function record(
  tx: Tx,
  action: 'set.create' | 'set.change',
  { id, admin, input, now }: Target & { readonly input: SetInput; readonly now: string },
): Promise<void> {
  const { name, price: priceCents, active } = input
  const packs = input.packs.length
  const detail = { name, priceCents, packs, active }
  await recordAdminAction(tx, { adminId: admin.id, action, subject: id, detail, now })
}

async function readEntry({ db }: Deps, id: string): Promise<Result<SetEntry, Refusal>> {
  const entry = await findSetEntry(db, id)
  return entry ? ok(entry) : err(setNotFound)
}

/** Adds a set; the same key again adds no second one. Refuses with `invalid` and `key-reused`. */
export async function createSet(
  deps: Deps,
  input: SetInput,
  { admin, key }: { readonly admin: Admin; readonly key: string | null },
): Promise<Result<SetEntry, Refusal>> {
  const now = deps.clock.now().toISOString()
  const created = await transactOrRefuse(deps.db, (tx) =>
    runOncePerKey(tx, { key, request: ['set.create', admin.id, input], now }, async () => {
      await requireSold(tx, input)
      const id = newId()
      const { name, price, active, packs } = input
      const columns = { id, name, price_cents: price, is_active: active ? 1 : 0 }
      await insertSet(tx, { ...columns, revision: 1, created_at: now }, packs)
      await record(tx, 'set.create', { id, admin, input, now })
      return id
    }),
  )
  return created.ok ? readEntry(deps, created.value) : created
}

/** Changes a set. Refuses with `not-found`, `invalid`, and `conflict` when another admin changed it. */
export async function changeSet(
  deps: Deps,
  { id, admin }: Target,
  { revision, ...input }: SetChange,
): Promise<Result<SetEntry, Refusal>> {
  if (!isRowId(id)) return err(setNotFound)
  const now = deps.clock.now().toISOString()
  const changed = await transactOrRefuse(deps.db, async (tx) => {
    await requireSold(tx, input)
    const { name, price, active, packs } = input
    const columns = { id, name, price_cents: price, is_active: active ? 1 : 0, revision }
    if (!(await updateSet(tx, columns, packs))) {
      const isThere = (await findSets(tx, [id])).length > 0
      rollBack(isThere ? changedMeanwhile : setNotFound)
    }
    await record(tx, 'set.change', { id, admin, input, now })
  })
  return changed.ok ? readEntry(deps, id) : changed
}

/** Deletes a set; orders keep its name. Refuses with `not-found`. */
export async function deleteSet(
  { db, clock }: Deps,
  { id, admin }: Target,
): Promise<Result<void, Refusal>> {
  if (!isRowId(id)) return err(setNotFound)
  return transactOrRefuse(db, async (tx) => {
    const name = await deleteSetRow(tx, id)
    if (name === null) rollBack(setNotFound)
    const now = clock.now().toISOString()
    const detail = { name }
    await recordAdminAction(tx, {
      adminId: admin.id,
      action: 'set.delete',
      subject: id,
      detail,
      now,
    })
  })
}
