import { useState } from 'react'
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../platform/web/api-client.ts'
import { newRequestKey } from '../../../platform/web/admin/request-key.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import {
  changedPayload,
  productPayload,
  productProblems,
  type ProductField,
  type ProductFormValues,
} from '../../domain/product-form.ts'
import type { ProductView } from '../../domain/product-view.ts'
import { failureText, useProductSave, type ProductSave } from './product-changes.ts'

export type ProductFormControl = UseFormReturn<ProductFormValues>

interface FormNotice {
  readonly title: string
  readonly text: string
}

interface ProductFormRequest {
  product: ProductView | null
  initial: ProductFormValues
  onDone: () => void
  /** Called when something is said above the form. */
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

const resolver: Resolver<ProductFormValues> = (values) => {
  const problems = Object.entries(productProblems(values))
  if (problems.length === 0) return { values, errors: {} }
  const errors: FieldErrors<ProductFormValues> = Object.fromEntries(
    problems.map(([field, message]) => [field, { type: 'schema', message }]),
  )
  return { values: {}, errors }
}

/** The names of the API's fields that the form calls otherwise. */
const otherNames: Readonly<Record<string, ProductField>> = {
  grindOptions: 'grinds',
  weightOptions: 'sizes',
}

function isMissing(values: ProductFormValues, errors: FieldErrors<ProductFormValues>): boolean {
  const isBlank = (field: ProductField) => String(values[field]).trim() === ''
  return (Object.keys(errors) as ProductField[]).some(isBlank)
}

/** What is sent: all of a new product, of another only what the owner changed. */
function saveOf(
  request: ProductFormRequest,
  values: ProductFormValues,
  { stockRead, key }: { readonly stockRead: number; readonly key: string },
): ProductSave {
  const body = productPayload(values)
  if (!request.product) return { id: null, body, key }
  const changed = changedPayload(productPayload(request.initial), body)
  // Nobody's sales are overwritten: the new stock counts only if the old one is still true.
  const guard = changed.stock === undefined ? {} : { stockBefore: stockRead }
  return { id: request.product.id, body: { ...changed, ...guard } }
}

/** State, checks and sending of the product form. */
export function useProductForm(request: ProductFormRequest) {
  const { product, initial, onDone, onRefused } = request
  const form = useForm<ProductFormValues>({ defaultValues: initial, resolver })
  const save = useProductSave()
  const [notice, setNotice] = useState<FormNotice | null>(null)
  const [stockRead, setStockRead] = useState(product?.stock ?? 0)
  const [key, setKey] = useState(newRequestKey)

  function refuse(said: FormNotice): void {
    setNotice(said)
    requestAnimationFrame(onRefused)
  }

  function showFailure(error: unknown): void {
    refuse({ title: 'Das Produkt konnte nicht gespeichert werden', text: failureText(error) })
    if (!(error instanceof ApiError)) return
    // It is said that the product is there: who saves again means another one.
    if (error.code === 'key-reused') setKey(newRequestKey())
    for (const [name, message] of Object.entries(error.fields)) {
      const field =
        otherNames[name] ?? (Object.hasOwn(initial, name) ? (name as ProductField) : null)
      if (field) form.setError(field, { type: 'server', message })
    }
    // What was sold is known now; saving again means it.
    const { stock } = error.body
    if (error.code === 'stock-changed' && typeof stock === 'number') setStockRead(stock)
  }

  async function send(values: ProductFormValues): Promise<void> {
    setNotice(null)
    const wanted = saveOf(request, values, { stockRead, key })
    if (wanted.id !== null && Object.keys(wanted.body).length === 0) return onDone()
    try {
      await save.mutateAsync(wanted)
    } catch (error) {
      showFailure(error)
      return
    }
    onDone()
  }

  const submit = form.handleSubmit(send, (errors) => {
    const said = isMissing(form.getValues(), errors) ? missingData : wrongData
    toast({ kind: 'error', ...said })
    refuse(said)
  })
  return { form, submit, notice, isSaving: save.isPending }
}
