import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import type { ShippingMethod } from '../../../../business/domain/shipping.ts'
import type { PublicProductView } from '../../../../catalogue/domain/product-view.ts'
import type { EnteredChannel } from '../../../../orders/domain/order-channel.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { centsToAmount, centsToNumber } from '../../../../platform/domain/money.ts'
import { newIdempotencyKey } from '../../../../platform/web/idempotency-key.ts'
import { giveUpUnsaved, useUnsaved } from '../../../../platform/web/admin/use-unsaved.ts'
import { ApiError, apiGet, apiSend } from '../../../../platform/web/api-client.ts'
import { refusalText } from '../../../../platform/web/forms/refusal-text.ts'
import { showFieldErrors } from '../../../../platform/web/forms/schema-form.ts'
import { useNavigation } from '../../../../platform/web/navigation.tsx'
import { toast } from '../../../../platform/web/toast-store.ts'
import { adminApi, adminPages } from '../../../../urls.admin.ts'
import { api } from '../../../../urls.ts'
import { newLine, packsOf, unitPriceCents, type EntryLine } from './entry-line.ts'

/** The inputs of the form except the lines, named as in `POST /api/admin/orders`. */
export interface EntryValues {
  channel: EnteredChannel
  customerName: string
  customerEmail: string
  isForAccount: boolean
  customerPhone: string
  customerAddress: string
  customerPostalCode: string
  customerCity: string
  shippingMethod: ShippingMethod
  notes: string
  customerCompany: string
  customerVatId: string
  buyerReference: string
}

const EMPTY: EntryValues = {
  channel: 'phone',
  customerName: '',
  customerEmail: '',
  isForAccount: false,
  customerPhone: '',
  customerAddress: '',
  customerPostalCode: '',
  customerCity: '',
  shippingMethod: 'standard',
  notes: '',
  customerCompany: '',
  customerVatId: '',
  buyerReference: '',
}

const names = Object.keys(EMPTY) as (keyof EntryValues)[]

const NO_LINES = 'Eine Bestellung hat mindestens eine Position.'

const FAILED = 'Die Bestellung ließ sich nicht eintragen. Bitte versuchen Sie es später erneut.'

/** The lines of the order, whose products can be read again. */
function useLines() {
  const [lines, setLines] = useState<readonly EntryLine[]>([])
  const nextKey = useRef(1)
  return {
    lines,
    add: (product: PublicProductView) => {
      const line = newLine(nextKey.current, product)
      nextKey.current += 1
      setLines((before) => [...before, line])
    },
    change: (line: EntryLine) =>
      setLines((before) => before.map((one) => (one.key === line.key ? line : one))),
    remove: ({ key }: EntryLine) => setLines((before) => before.filter((line) => line.key !== key)),
    /** Reads prices and stock again; a product that is gone or cannot be read keeps its line. */
    refresh: async () => {
      const ids = [...new Set(lines.map(({ product }) => product.id))]
      if (ids.length === 0) return
      const path = `${api.products()}?ids=${ids.join()}`
      const products = await apiGet<PublicProductView[]>(path).catch(() => [])
      setLines((before) =>
        before.map((line) => ({
          ...line,
          product: products.find(({ id }) => id === line.product.id) ?? line.product,
        })),
      )
    },
  }
}

interface Refused {
  readonly error: unknown
  /** Null when a field shows it. */
  readonly text: string | null
  readonly items: string | undefined
}

function bodyOf(values: EntryValues, lines: readonly EntryLine[], totalCents: number) {
  return {
    ...values,
    total: centsToAmount(totalCents),
    items: lines.map((line) => ({
      id: line.product.id,
      weight: line.weight,
      grind: line.grind,
      quantity: packsOf(line),
      price: centsToNumber(unitPriceCents(line)),
    })),
  }
}

/** Announces the entered order; without an email its confirmation has to be printed. */
function announce({ orderNumber, customerEmail }: OrderView): void {
  const text =
    customerEmail === ''
      ? 'Bitte drucken Sie die Auftragsbestätigung aus.'
      : `Die Auftragsbestätigung geht an ${customerEmail}.`
  toast({ kind: 'success', title: `Bestellung ${orderNumber} eingetragen`, text })
}

/** The form of an order by telephone or WhatsApp; a refused order keeps what was typed. */
export function useOrderEntry() {
  const form = useForm<EntryValues>({ defaultValues: EMPTY })
  const lines = useLines()
  const [key, setKey] = useState(newIdempotencyKey)
  const [refused, setRefused] = useState<Refused>()
  const notice = useRef<HTMLDivElement>(null)
  const linesPart = useRef<HTMLDivElement>(null)
  const queryClient = useQueryClient()
  const { navigate } = useNavigation()
  const { isDirty, isSubmitting } = form.formState
  useUnsaved(isDirty || lines.lines.length > 0)
  useSessionEnd(refused?.error instanceof Error ? refused.error : null)

  async function showRefusal(error: unknown): Promise<void> {
    const refusedItems = error instanceof ApiError ? error.fields['items'] : undefined
    // The shop's own sentence speaks of the customer's cart.
    const items = refusedItems !== undefined && lines.lines.length === 0 ? NO_LINES : refusedItems
    const isAtField = showFieldErrors<EntryValues>(error, names, form.setError)
    setRefused({ error, text: isAtField ? null : refusalText(error, FAILED), items })
    if (error instanceof ApiError && error.code === 'key-reused') setKey(newIdempotencyKey())
    if (error instanceof ApiError && error.status === 409) {
      await lines.refresh()
      await queryClient.invalidateQueries({ queryKey: [api.business()] })
    }
    if (items !== undefined) linesPart.current?.focus()
    else if (!isAtField) notice.current?.focus()
  }

  const submitWith = (totalCents: number) =>
    form.handleSubmit(async (values) => {
      setRefused(undefined)
      try {
        const order = await apiSend<OrderView>(
          'POST',
          adminApi.orders(),
          bodyOf(values, lines.lines, totalCents),
          { 'Idempotency-Key': key },
        )
        announce(order)
        giveUpUnsaved()
        void queryClient.invalidateQueries({ queryKey: [adminApi.orders()] })
        navigate(adminPages.order(order.id), { replace: true })
      } catch (error) {
        await showRefusal(error)
      }
    })

  return { form, lines, refused, notice, linesPart, isSubmitting, submitWith }
}
