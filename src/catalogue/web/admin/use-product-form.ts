import { useEffect, useState } from 'react'
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form'
import { useKeepOnSessionEnd, useKeptInput } from '../../../accounts/web/admin/use-kept-form.ts'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { ApiError } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { newIdempotencyKey } from '../../../platform/web/idempotency-key.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import {
  changedPayload,
  newlyFreePrices,
  productPayload,
  productProblems,
  productToForm,
  type ProductFormValues,
} from '../../domain/product-form.ts'
import { mergeProductForms } from '../../domain/merge-product-forms.ts'
import { productFieldNames, productFields, type ProductField } from '../../domain/product-fields.ts'
import { ownImage } from '../../domain/product-image.ts'
import type { ProductView } from '../../domain/product-view.ts'
import { useProductSave, type ProductSave } from './product-mutations.ts'

export type ProductFormControl = UseFormReturn<ProductFormValues, Base>

interface FormNotice {
  readonly title: string
  readonly text: string
}

interface ProductFormRequest {
  product: ProductView | null
  initial: ProductFormValues
  onDone: () => void
  /** Called when a message is shown above the form and no wrong field has the focus. */
  onRefused: () => void
}

const missingData: FormNotice = {
  title: 'Fehlende Daten',
  text: 'Bitte füllen Sie alle Pflichtfelder aus.',
}
const wrongData: FormNotice = {
  title: 'Bitte prüfen Sie Ihre Eingaben',
  text: 'Die Felder mit einem Hinweis brauchen noch eine Änderung.',
}

const resolver: Resolver<ProductFormValues, Base> = (values, base) => {
  const read = base?.product ? base.initial : null
  const problems = Object.entries(productProblems(values, read))
  if (problems.length === 0) return { values, errors: {} }
  const errors: FieldErrors<ProductFormValues> = Object.fromEntries(
    problems.map(([field, message]) => [field, { type: 'schema', message }]),
  )
  return { values: {}, errors }
}

/** API field names that differ from the form's. */
const otherNames: Readonly<Record<string, ProductField>> = {
  grindOptions: 'grinds',
  weightOptions: 'sizes',
}

/** Returns the form's fields that the API refused, with their messages. */
function wrongFields({ fields }: ApiError): readonly (readonly [ProductField, string])[] {
  return Object.entries(fields).flatMap(([name, message]) => {
    const field = otherNames[name] ?? productFieldNames.find((known) => known === name)
    return field ? [[field, message] as const] : []
  })
}

function isMissing(values: ProductFormValues, errors: FieldErrors<ProductFormValues>): boolean {
  const isBlank = (field: ProductField) => String(values[field]).trim() === ''
  return (Object.keys(errors) as ProductField[]).some(isBlank)
}

/** Focuses the first of the wrong fields; returns whether one of them has the focus. */
function focusWrongField(form: ProductFormControl, wrong: readonly string[]): boolean {
  const first = productFieldNames.find((field) => wrong.includes(field))
  if (first) form.setFocus(first)
  return document.activeElement?.getAttribute('aria-invalid') === 'true'
}

/** The product that the form is based on, and the form values made from it. */
interface Base {
  readonly product: ProductView | null
  readonly initial: ProductFormValues
}

/** Returns the request: all fields of a new product, only the changed fields of another. */
function saveOf({ product, initial }: Base, values: ProductFormValues, key: string): ProductSave {
  const body = productPayload(values)
  if (!product) return { id: null, body, key }
  const changed = changedPayload(productPayload(initial), body)
  if (Object.keys(changed).length === 0) return { id: product.id, body: changed }
  // The server refuses the new stock if packs were sold since the old one was read.
  const guard = changed.stock === undefined ? {} : { stockBefore: product.stock }
  return { id: product.id, body: { ...changed, ...guard, revision: product.updatedAt } }
}

/** Returns the stored product when the form was refused because another admin changed it. */
function newerProduct(error: ApiError): ProductView | null {
  return error.code === 'conflict'
    ? ((error.body.product as ProductView | undefined) ?? null)
    : null
}

const savedMeanwhile = (text: string): string => `Dort steht jetzt: ${text}`

/**
 * Bases the form on the product that another admin saved meanwhile. Fields that were edited here
 * keep their input, the others take the new value. Returns the message that names them.
 */
function followProduct(form: ProductFormControl, { initial }: Base, product: ProductView) {
  const now = productToForm(product, ownImage(product.name, product.image))
  const { values, followed, contested } = mergeProductForms(initial, form.getValues(), now)
  // Resets first, so that the input that differs from the new base counts as unsaved.
  form.reset(now)
  for (const field of Object.keys(values) as ProductField[]) {
    form.setValue(field, values[field], { shouldDirty: true })
  }
  for (const [field, text] of Object.entries(contested)) {
    form.setError(field as ProductField, { type: 'server', message: savedMeanwhile(text) })
  }
  const names = followed.map((field) => productFields[field].label).join(', ')
  const text = names && `Diese Felder zeigen den neuen Stand: ${names}.`
  return { base: { product, initial: now }, text }
}

/** The input of a form whose session ended, with the values that it was based on. */
interface KeptInput {
  readonly initial: ProductFormValues
  readonly values: ProductFormValues
}

/** Keeps the input when the session ends, and brings it back into the form that is opened again. */
function useKeptProduct(form: ProductFormControl, { product, initial }: Base): void {
  const { isDirty } = form.formState
  const input = (): KeptInput => ({ initial, values: form.getValues() })
  const key = `product ${product?.id ?? 'new'}`
  const kept = useKeptInput<KeptInput>(key)
  useKeepOnSessionEnd(key, { isDirty, input })
  const { setValue, setError } = form
  const [opened] = useState({ kept, initial })
  useEffect(() => {
    if (!opened.kept) return
    const { values, contested } = mergeProductForms(
      opened.kept.initial,
      opened.kept.values,
      opened.initial,
    )
    for (const field of Object.keys(values) as ProductField[]) {
      setValue(field, values[field], { shouldDirty: true })
    }
    for (const [field, text] of Object.entries(contested)) {
      setError(field as ProductField, { type: 'server', message: savedMeanwhile(text) })
    }
  }, [opened, setValue, setError])
}

/** Asks before input is sent whose price becomes 0,00 €; other input is sent at once. */
function useFreeOffer({ initial }: Base, send: (values: ProductFormValues) => Promise<void>) {
  const [values, setValues] = useState<ProductFormValues | null>(null)
  const dismiss = (): void => setValues(null)
  return {
    fields: values ? newlyFreePrices(initial, values) : [],
    ask: async (typed: ProductFormValues): Promise<void> => {
      if (newlyFreePrices(initial, typed).length === 0) await send(typed)
      else setValues(typed)
    },
    confirm: (): void => {
      dismiss()
      if (values) void send(values)
    },
    dismiss,
  }
}

/** State, checks and sending of the product form. */
export function useProductForm(request: ProductFormRequest) {
  const { product, initial, onDone, onRefused } = request
  const [base, setBase] = useState<Base>({ product, initial })
  const form = useForm<ProductFormValues, Base>({ defaultValues: initial, resolver, context: base })
  useKeptProduct(form, base)
  const save = useProductSave()
  useSessionEnd(save.error)
  const [notice, setNotice] = useState<FormNotice | null>(null)
  const [key, setKey] = useState(newIdempotencyKey)

  function refuse(notice: FormNotice, wrong: readonly string[] = []): void {
    setNotice(notice)
    requestAnimationFrame(() => {
      if (!focusWrongField(form, wrong)) onRefused()
    })
  }

  function showFailure(error: unknown): void {
    const title = 'Das Produkt konnte nicht gespeichert werden'
    const newer = error instanceof ApiError ? newerProduct(error) : null
    if (newer) {
      const followed = followProduct(form, base, newer)
      setBase(followed.base)
      return refuse({ title, text: `${refusalText(error, TRY_LATER)} ${followed.text}`.trim() })
    }
    const wrong = error instanceof ApiError ? wrongFields(error) : []
    refuse(
      { title, text: refusalText(error, TRY_LATER) },
      wrong.map(([field]) => field),
    )
    for (const [field, message] of wrong) form.setError(field, { type: 'server', message })
    if (!(error instanceof ApiError)) return
    // The message says that the product exists already. Saving again creates another one.
    if (error.code === 'key-reused') setKey(newIdempotencyKey())
    // The form now knows the sold packs, so that saving again sets the stock.
    const { stock } = error.body
    if (error.code === 'stock-changed' && typeof stock === 'number' && base.product) {
      setBase({ ...base, product: { ...base.product, stock } })
    }
  }

  async function send(values: ProductFormValues): Promise<void> {
    setNotice(null)
    const wanted = saveOf(base, values, key)
    if (wanted.id !== null && Object.keys(wanted.body).length === 0) return onDone()
    try {
      await save.mutateAsync(wanted)
    } catch (error) {
      showFailure(error)
      return
    }
    onDone()
  }

  const { ask, ...freeOffer } = useFreeOffer(base, send)
  const submit = form.handleSubmit(ask, (errors) => {
    const message = isMissing(form.getValues(), errors) ? missingData : wrongData
    toast({ kind: 'error', ...message })
    refuse(message, Object.keys(errors))
  })
  return { form, submit, notice, isSaving: save.isPending, freeOffer }
}

export type ProductWork = ReturnType<typeof useProductForm>
