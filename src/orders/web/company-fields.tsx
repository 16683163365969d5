import { useEffect, useRef, useState } from 'react'
import type { BoundField } from '../../platform/web/forms/schema-form.ts'
import { TextField } from '../../platform/web/forms/text-field.tsx'
import { Button } from '../../platform/web/ui/button.tsx'

interface CompanyFieldsProps {
  company: BoundField
  vatId: BoundField
  buyerReference: BoundField
  /** The fields have something to show, so they are not folded. */
  isFilled: boolean
}

/** Company, VAT id and reference for the invoice, folded until they are wanted. */
export function CompanyFields({ company, vatId, buyerReference, isFilled }: CompanyFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (isOpen) fields.current?.querySelector('input')?.focus()
  }, [isOpen])
  const hasError = [company, vatId, buyerReference].some(({ error }) => error !== undefined)
  if (!isOpen && !isFilled && !hasError) {
    return (
      <Button
        variant="quiet"
        small
        className="justify-self-start"
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        Rechnung für eine Firma?
      </Button>
    )
  }
  return (
    <div ref={fields} className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label="Firma (optional)"
        autoComplete="organization"
        className="sm:col-span-2"
        {...company}
      />
      <TextField label="USt-IdNr. (optional)" autoComplete="off" {...vatId} />
      <TextField
        label="Ihr Zeichen oder Leitweg-ID (optional)"
        autoComplete="off"
        {...buyerReference}
      />
    </div>
  )
}
