import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { autofocusInDialog } from '../../../../platform/web/admin/dialog-autofocus.ts'
import { CheckboxField } from '../../../../platform/web/forms/checkbox-field.tsx'
import { TextField } from '../../../../platform/web/forms/text-field.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import type { ParcelForm } from './use-parcels.ts'

/** Asks for the tracking code of each parcel; made for scanners, which end a code with Enter. */
export function ParcelCodes({ form }: { form: ParcelForm }) {
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
  return (
    <>
      {leftOver.length > 0 ? (
        <Notice kind="error" title="Mehr Nummern als Pakete">
          <p className="wrap-anywhere">Übrig geblieben: {leftOver.join(', ')}.</p>
        </Notice>
      ) : null}
      <ul ref={list} className="grid gap-6">
        {parcels.map((order, index) => (
          <Parcel
            key={order.id}
            order={order}
            form={form}
            isFirst={index === 0}
            onKeyDown={(event) => goOn(event, order)}
            onPaste={(event) => fill(event, order)}
          />
        ))}
      </ul>
    </>
  )
}

interface ParcelProps {
  order: OrderView
  form: ParcelForm
  isFirst: boolean
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

function Parcel({ order, form, isFirst, onKeyDown, onPaste }: ParcelProps) {
  // A code that is being typed or scanned is not wrong yet.
  const [isTyping, setIsTyping] = useState(false)
  const isWithout = form.isWithoutCode(order)
  return (
    <li className="grid gap-2">
      <TextField
        ref={isFirst ? autofocusInDialog : undefined}
        label={`Sendungsnummer für ${order.orderNumber}`}
        hint={`${order.customerName}, ${order.customerCity}`}
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
        label={`${order.orderNumber} ohne Sendungsnummer versenden`}
        checked={isWithout}
        onChange={(event) => form.setWithoutCode(order, event.target.checked)}
      />
    </li>
  )
}
