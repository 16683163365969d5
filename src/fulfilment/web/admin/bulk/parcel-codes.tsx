import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { autofocusInDialog } from '../../../../platform/web/admin/dialog-autofocus.ts'
import { CheckboxField } from '../../../../platform/web/forms/checkbox-field.tsx'
import { TextField } from '../../../../platform/web/forms/text-field.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { VisuallyHidden } from '../../../../platform/web/ui/visually-hidden.tsx'
import { goesUnpaid } from '../../../domain/next-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import type { ParcelForm } from './use-parcels.ts'

interface ParcelCodesProps {
  /** Parcels, and orders that customers pick up. */
  orders: readonly OrderView[]
  form: ParcelForm
}

/** Moves to the next field after a scanned code, and distributes pasted lines over the fields. */
function useCodeEntry(form: ParcelForm) {
  const list = useRef<HTMLUListElement>(null)
  const [leftOver, setLeftOver] = useState<readonly string[]>([])
  const { parcels } = form
  const fieldAfter = (order: OrderView | undefined): HTMLInputElement | undefined => {
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>('[data-parcel]') ?? [])]
    const index = fields.findIndex((field) => field.dataset['parcel'] === order?.id)
    return fields.slice(index + 1).find((field) => !field.disabled)
  }
  function goOn(event: KeyboardEvent<HTMLInputElement>, order: OrderView): void {
    if (event.key !== 'Enter') return
    // Enter would save the form after the first scanned code.
    event.preventDefault()
    const next = fieldAfter(order)
    const { form: wholeForm } = event.currentTarget
    const target = next ?? wholeForm?.querySelector<HTMLButtonElement>('[type="submit"]')
    target?.focus()
    // A second scan of the same field replaces its code.
    next?.select()
  }
  function fill(event: ClipboardEvent<HTMLInputElement>, order: OrderView): void {
    const codes = event.clipboardData.getData('text').split(/[\r\n\t;]+/)
    const lines = codes.map((code) => code.trim()).filter((code) => code !== '')
    if (lines.length < 2) return
    event.preventDefault()
    const open = parcels.filter((parcel) => !form.isWithoutCode(parcel))
    const targets = open.slice(open.findIndex(({ id }) => id === order.id)).slice(0, lines.length)
    for (const [index, parcel] of targets.entries()) form.setCode(parcel, lines[index] ?? '')
    setLeftOver(lines.slice(targets.length))
    fieldAfter(targets.at(-1))?.focus()
  }
  return { list, leftOver, goOn, fill }
}

/**
 * Lists the orders and asks for the tracking code of each parcel; made for scanners, which end a code with
 * Enter.
 */
export function ParcelCodes({ orders, form }: ParcelCodesProps) {
  const { parcels } = form
  const { list, leftOver, goOn, fill } = useCodeEntry(form)
  const unpaid = orders.filter((order) => goesUnpaid(order.status, 'shipped'))
  // Where all are unpaid, the sentence above the list says so.
  const noteOf = (order: OrderView): string =>
    unpaid.length < orders.length && unpaid.includes(order) ? ', noch nicht bezahlt' : ''
  return (
    <>
      {leftOver.length > 0 ? (
        <Notice kind="error" title="Mehr Nummern als Pakete">
          <p className="wrap-anywhere">Übrig geblieben: {leftOver.join(', ')}.</p>
        </Notice>
      ) : null}
      <ul ref={list}>
        {orders.map((order) => (
          <li key={order.id} className="border-t-[1.5px] border-current/30 py-4">
            {parcels.includes(order) ? (
              <Parcel
                order={order}
                note={noteOf(order)}
                form={form}
                isFirst={order === parcels[0]}
                onKeyDown={(event) => goOn(event, order)}
                onPaste={(event) => fill(event, order)}
              />
            ) : (
              <p>
                <OrderName order={order} />, wird abgeholt{noteOf(order)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Number, name and town of an order; the number does not break at its hyphens. */
function OrderName({ order }: { order: OrderView }) {
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">{order.orderNumber}</span>{' '}
      {order.customerName}, {order.customerCity}
    </>
  )
}

interface ParcelProps {
  order: OrderView
  /** Follows the name of the order. */
  note: string
  form: ParcelForm
  isFirst: boolean
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

function Parcel({ order, note, form, isFirst, onKeyDown, onPaste }: ParcelProps) {
  // A code that is being typed or scanned is not wrong yet.
  const [isTyping, setIsTyping] = useState(false)
  const isWithout = form.isWithoutCode(order)
  return (
    <div className="grid items-end gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto]">
      <TextField
        ref={isFirst ? autofocusInDialog : undefined}
        label={
          <>
            Sendungsnummer für <OrderName order={order} />
            {note}
          </>
        }
        error={isTyping || isWithout ? undefined : form.problemOf(order)}
        required={!isWithout}
        disabled={isWithout}
        autoComplete="off"
        data-parcel={order.id}
        value={isWithout ? '' : form.codeOf(order)}
        onChange={(event) => {
          setIsTyping(true)
          form.setCode(order, event.target.value)
        }}
        onBlur={() => setIsTyping(false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setIsTyping(false)
          onKeyDown(event)
        }}
        onPaste={onPaste}
      />
      <CheckboxField
        label={
          <>
            <VisuallyHidden>{order.orderNumber} </VisuallyHidden>ohne Nummer
            <VisuallyHidden> versenden</VisuallyHidden>
          </>
        }
        checked={isWithout}
        onChange={(event) => form.setWithoutCode(order, event.target.checked)}
      />
    </div>
  )
}
